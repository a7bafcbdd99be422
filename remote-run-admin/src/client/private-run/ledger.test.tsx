import { beforeEach, expect, test, vi } from 'vitest'
import { createLedger } from './ledger.ts'
import { createLinkStorage, linkName } from './link-storage.ts'
import { choiceOf, unmarked } from './merge.ts'

const TOKEN = 'A'.repeat(22)
const NOTHING = { picks: [], note: '', pictureNotes: {} }
const open = (token = TOKEN) => createLedger(createLinkStorage(token))
const picks = (ledger: ReturnType<typeof open>) => choiceOf(ledger.marks(), NOTHING).picks
const view = (said: Partial<Parameters<ReturnType<typeof open>['load']>[0]> = {}) => ({
  revision: 7,
  time: 0,
  marks: [],
  studioNote: '',
  ...said,
})

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('unsaved edits survive the end of their tab, and are sent under the same id', () => {
  const ledger = open()
  ledger.say(3, { chosen: true, rank: 1 })
  const [edit] = ledger.take(100)
  ledger.say(3, { chosen: false })
  const next = open()
  expect(next.pending()).toBe(2)
  expect(next.take(100)).toEqual([edit])
  next.forget([edit!])
  const [second] = next.take(100)
  expect(second).toMatchObject({ number: 3, chosen: false })
  next.forget([second!])
  expect(open().pending()).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('links share no edits, and the storage reveals none of them', () => {
  open().say(3, { chosen: true })
  expect(open('B'.repeat(22)).pending()).toBe(0)
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
  expect(linkName(TOKEN)).toMatch(/^[\da-z]{6,11}$/)
})

test('the edits of a closed tab are taken over once', () => {
  const [one, other] = [open(), open()]
  other.say(5, { chosen: true, rank: 1 })
  one.adopt()
  one.adopt()
  expect(one.pending()).toBe(1)
  expect(picks(one)).toEqual([5])
})

test('a damaged or disabled storage keeps nothing and breaks nothing', () => {
  localStorage.setItem(`lustre:link:${linkName(TOKEN)}:x`, '{"id":1}')
  localStorage.setItem(`lustre:link:${linkName(TOKEN)}:y`, '{')
  const ledger = open()
  expect(ledger.pending()).toBe(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  ledger.say(3, { chosen: true, rank: 1 })
  expect([ledger.isKept(), picks(ledger)]).toEqual([false, [3]])
})

test('edits carry the server’s time, and are later than every known edit', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const ledger = open()
  ledger.setClock(51_000, 1_000)
  ledger.load(view({ marks: [{ ...unmarked(4), chosen: true, chosenAt: 60_000 }] }))
  ledger.say(3, { chosen: true })
  ledger.say(4, { chosen: false })
  ledger.say(5, { chosen: true })
  expect(ledger.take(100).map(({ at }) => at)).toEqual([51_000, 60_001, 60_002])
  expect(picks(ledger)).toEqual([3, 5])
})

test('a full reload keeps unsaved edits', () => {
  const ledger = open()
  ledger.say(3, { chosen: true, rank: 1 })
  ledger.load(view({ studioNote: 'hello' }))
  expect([picks(ledger), ledger.revision(), ledger.pending()]).toEqual([[3], 7, 1])
  expect(choiceOf(ledger.marks(), NOTHING).note).toBe('hello')
})
