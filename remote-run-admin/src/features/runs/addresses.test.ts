import { expect, test } from 'vitest'
import { keyAddress, listAddress, listViewIn, NEW_ADDRESS, runAddress, shownIn } from './addresses.ts'
import { FIRST_PAGE } from './list-view.ts'

const paramsOf = (address: string) => new URL(address, 'http://studio.test').searchParams
const shown = (address: string) => shownIn(paramsOf(address))

test('every screen has its own address, which parses back', () => {
  expect(shown(listAddress(FIRST_PAGE))).toEqual({ screen: 'list' })
  expect(shown(NEW_ADDRESS)).toEqual({ screen: 'new' })
  expect(shown(keyAddress('12'))).toEqual({ screen: 'run', key: '12', part: null })
  expect(shown(runAddress(12))).toEqual({ screen: 'run', key: 'R12', part: null })
  expect(shown(runAddress(12, 'pictures'))).toMatchObject({ key: 'R12', part: 'pictures' })
})

test('addresses in e-mails of earlier releases open their run, and one without a run shows the list', () => {
  expect(shown('/admin?client-run=12')).toEqual({ screen: 'run', key: 'R12', part: null })
  expect(shown('/admin?client-run=3&part=else')).toMatchObject({ key: 'R3', part: null })
  for (const address of ['/admin', '/admin?view=client-runs', '/admin?run=0', '/admin?client-run=x'])
    expect(shown(address)).toEqual({ screen: 'list' })
})

test('the list’s address keeps its search, filter and order', () => {
  const view = { ...FIRST_PAGE, q: 'Zoë & co', waits: 'studio', sort: 'most' } as const
  expect(listViewIn(paramsOf(listAddress(view)))).toEqual(view)
  expect(listAddress(FIRST_PAGE)).toBe('/admin')
  expect(listViewIn(paramsOf('/admin?waits=else&sort=name'))).toEqual(FIRST_PAGE)
})
