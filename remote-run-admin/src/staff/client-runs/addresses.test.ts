import { expect, test } from 'vitest'
import { LIST_ADDRESS, NEW_ADDRESS, runAddress, shownIn } from './addresses.ts'

const shown = (address: string) => shownIn(new URL(address, 'http://studio.test').searchParams)

test('every screen has its own address, which parses back', () => {
  expect(shown(LIST_ADDRESS)).toEqual({ screen: 'list' })
  expect(shown(NEW_ADDRESS)).toEqual({ screen: 'new' })
  expect(shown(runAddress(12))).toEqual({ screen: 'run', id: 12, part: null })
  expect(shown(runAddress(12, 'pictures'))).toMatchObject({ id: 12, part: 'pictures' })
})

test('addresses of other panels are ignored, and one without a run shows the list', () => {
  expect([shown('/admin'), shown('/admin?run=12'), shown('/admin?view=else')]).toEqual([null, null, null])
  expect([shown('/admin?client-run=0'), shown('/admin?client-run=x')]).toEqual([
    { screen: 'list' },
    { screen: 'list' },
  ])
  expect(shown('/admin?client-run=3&part=else')).toMatchObject({ part: null })
})
