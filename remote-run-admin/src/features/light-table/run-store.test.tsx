import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRunStore } from './run-store.ts'

const known = new Set(Array.from({ length: 40 }, (_, index) => index + 1))
const KEY = 'lustre:run:test'

/** Returns a store as a newly loaded page has it. */
function openPage() {
  const store = createRunStore('test', known)
  store.restore()
  return store
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('picks, their order, the name and the submission survive a reload', () => {
  const first = openPage()
  for (const id of [7, 3, 12]) first.getState().toggle(id)
  first.getState().setName('Maria')
  first.setState({ submissionId: 'sent' })
  expect(openPage().getState()).toMatchObject({ picks: [7, 3, 12], name: 'Maria', submissionId: 'sent' })
})

test('the store is empty before it is restored, as on the host', () => {
  openPage().getState().toggle(3)
  expect(createRunStore('test', known).getState().picks).toEqual([])
})

test('a submitted run leaves nothing behind', () => {
  const { getState, setState } = openPage()
  getState().toggle(3)
  setState({ submissionId: 'sent' })
  getState().clear()
  expect(openPage().getState()).toMatchObject({ picks: [], name: '', submissionId: null })
})

test('the store adds nothing over the limit', () => {
  const { getState } = openPage()
  for (let id = 1; id <= 27; id++) getState().toggle(id)
  expect(getState().picks).toHaveLength(25)
})

test('a page follows changes to the same list in another tab', () => {
  const here = openPage()
  const there = openPage()
  there.getState().toggle(5)
  here.follow({ key: 'something else' })
  expect(here.getState().picks).toEqual([])
  here.follow({ key: KEY })
  expect(here.getState().picks).toEqual([5])
})

test.each([
  ['nothing', null],
  ['text that is not JSON', '{"state":'],
  ['another version', JSON.stringify({ version: 99, state: { picks: [1] } })],
  ['a list', '[1,2]'],
  ['picks that are not a list', JSON.stringify({ version: 1, state: { picks: 'all' } })],
])('%s in the storage counts as an empty draft', (_, value) => {
  if (value !== null) localStorage.setItem(KEY, value)
  expect(openPage().getState()).toMatchObject({ picks: [], name: '' })
})

test('[run-two-releases] a page without some of the pictures shows and sends none of them, and leaves them to a tab of the newer release', () => {
  const newer = createRunStore('test', new Set([...known, 99]))
  const here = openPage()
  for (const id of [3, 99]) newer.getState().toggle(id)
  here.follow({ key: KEY })
  here.getState().toggle(8)
  expect(here.getState().picks).toEqual([3, 8])
  newer.follow({ key: KEY })
  expect(newer.getState().picks).toEqual([3, 8, 99])
})

test('notes survive a reload, and wait for a removed picture to return, until the run is sent', () => {
  const { getState } = openPage()
  getState().toggle(3)
  getState().setPictureNote(3, 'closer')
  getState().setNote('Thank you')
  getState().toggle(3)
  expect(openPage().getState()).toMatchObject({ note: 'Thank you', pictureNotes: { '3': 'closer' } })
  getState().clear()
  expect(openPage().getState()).toMatchObject({ note: '', pictureNotes: {} })
})

test('a draft without notes, from an earlier release, keeps its picks', () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ version: 1, state: { picks: [5, 9], name: 'Maria', submission: null } }),
  )
  expect(openPage().getState()).toMatchObject({ picks: [5, 9], name: 'Maria', note: '', pictureNotes: {} })
})

test.each(['getItem', 'setItem'] as const)('the client can choose while the storage’s %s fails', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full or off', 'QuotaExceededError')
  })
  const { getState } = openPage()
  getState().toggle(3)
  expect(getState().picks).toEqual([3])
})
