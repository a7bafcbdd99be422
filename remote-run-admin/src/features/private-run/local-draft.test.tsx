import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, type SaveDraft, STUDIO } from '#protocol/links.ts'
import { createLinkStorage, linkName } from './link-storage.ts'
import { createLocalDraft, type LocalDraft } from './local-draft.ts'
import { differences, merged, textsOf } from './merge.ts'

const TOKEN = 'A'.repeat(22)
const MOST = 4
const NOTHING: Draft = { version: 0, picks: [], notes: {}, saves: [] }

/** Saves drafts as the API does; `draft.test.ts` there checks the real one. */
function createServer() {
  let draft = NOTHING
  return {
    draft: () => draft,
    /** @returns whether it was saved */
    save({ id, version, picks, notes }: SaveDraft): boolean {
      if (version !== draft.version || picks.length > Math.max(MOST, draft.picks.length)) return false
      draft = { version: version + 1, picks, notes, saves: [...draft.saves, id].slice(-32) }
      return true
    },
  }
}

const open = (token = TOKEN) => createLocalDraft(createLinkStorage(token))
const noted = (text: string, at = 0) => ({ text, at })
const picks = (local: LocalDraft) => local.mine().picks

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Saves until nothing is unsaved, as a page with a connection does. */
function settle(local: LocalDraft, server: ReturnType<typeof createServer>) {
  const leftOut: number[] = []
  for (let tries = 0; local.isUnsaved() || local.version() !== server.draft().version; tries += 1) {
    expect(tries, 'the page settles').toBeLessThan(5)
    if (local.isUnsaved()) server.save(local.take())
    leftOut.push(...local.learn(server.draft(), MOST, true).leftOut)
  }
  return leftOut
}

test('unsaved changes survive the end of their tab, and the next page takes them over once', () => {
  const server = createServer()
  const tab = open()
  tab.change({ picks: [3], notes: { 3: noted('warmer') } })
  const next = open()
  next.learn(server.draft(), MOST, false)
  next.adopt(MOST)
  next.adopt(MOST)
  expect([picks(next), next.pending()]).toEqual([[3], 2])
  settle(next, server)
  expect(server.draft()).toMatchObject({ picks: [3], notes: { 3: noted('warmer') } })
  expect(localStorage).toHaveLength(0)
})

test('links share no changes, and the storage reveals no link', () => {
  open().change({ picks: [3] })
  const other = open('B'.repeat(22))
  other.adopt(MOST)
  expect(other.pending()).toBe(0)
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
  expect(linkName(TOKEN)).toMatch(/^[\da-z]{6,11}$/)
})

test('a damaged or disabled storage keeps nothing and breaks nothing', () => {
  localStorage.setItem(`lustre:link:${linkName(TOKEN)}:x`, '{"base":1}')
  localStorage.setItem(`lustre:link:${linkName(TOKEN)}:y`, '{')
  const local = open()
  local.adopt(MOST)
  expect(local.pending()).toBe(0)
  // It may be the copy of a newer release in another tab.
  expect(localStorage).toHaveLength(2)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  local.change({ picks: [3] })
  expect([local.isKept(), picks(local)]).toEqual([false, [3]])
})

test('[draft-taken-over] the unsaved edits that an earlier release kept one by one are taken over once, in their order', () => {
  const keep = (entry: { id: string; number: number; at: number; [more: string]: unknown }) =>
    localStorage.setItem(`lustre:link:${linkName(TOKEN)}:${entry.id}`, JSON.stringify(entry))
  keep({ id: 'c', number: 4, at: 30, note: 'crop it', noteBefore: '' })
  keep({ id: 'b', number: 1, at: 20, chosen: false })
  keep({ id: 'a', number: 9, at: 10, chosen: true, rank: 7 })
  keep({ id: 'd', number: 0, at: 40, note: 'Call me', noteBefore: '' })
  keep({ id: 'e', number: 8, at: 50, chosen: true })
  keep({ id: 'f', number: 2, at: 60, note: '' })
  const local = open()
  const notes = { 2: noted('warm'), 4: noted('darker') }
  local.learn({ ...NOTHING, version: 1, picks: [1, 2, 4, 5], notes }, MOST, false)
  local.adopt(MOST)
  expect(picks(local)).toEqual([2, 4, 5, 8])
  expect(textsOf(local.mine())).toEqual({ [STUDIO]: 'Call me', 4: 'crop it\n\ndarker' })
  expect(Object.keys(localStorage)).toHaveLength(1)
})

test('[draft-union] after changes on two devices, the draft has what either added, without what either removed', () => {
  const server = createServer()
  const [phone, laptop] = [open(), open()]
  phone.change({ picks: [1, 2, 3] })
  settle(phone, server)
  settle(laptop, server)
  phone.change({ picks: [2, 3, 4] })
  laptop.change({ picks: [3, 1, 2, 5] })
  settle(phone, server)
  expect(laptop.learn(server.draft(), MOST, false)).toEqual({ isMerged: true, leftOut: [] })
  settle(laptop, server)
  settle(phone, server)
  expect(picks(phone)).toEqual([3, 2, 5, 4])
  expect(picks(laptop)).toEqual(picks(phone))
})

test('a page says that it has merged only if both it and another device have changed the draft', () => {
  const page = open()
  expect([page.isKept(), page.adopt(MOST)]).toEqual([true, { isMerged: false, leftOut: [] }])
  const draft = { ...NOTHING, version: 1, picks: [1, 2, 3] }
  expect(page.learn(draft, MOST, false).isMerged).toBe(false)
  page.change({ picks: [2, 3] })
  expect(page.learn(draft, MOST, false).isMerged).toBe(false)
  expect([picks(page), page.adopt(MOST).isMerged, localStorage.length]).toEqual([[2, 3], false, 1])
  const other = open()
  other.learn({ ...draft, version: 2 }, MOST, false)
  other.change({ picks: [1, 2, 3, 5] })
  expect(page.adopt(3)).toEqual({ isMerged: true, leftOut: [5] })
  expect(page.adopt(3)).toEqual({ isMerged: false, leftOut: [] })
})

test('a save is sent again as it was until it is answered, refused or overtaken', () => {
  const page = open()
  page.change({ picks: [1] })
  const ids = [page.take().id]
  const next = () => ids.push(page.take().id)
  page.change({ picks: [] })
  expect(page.isUnsaved()).toBe(true)
  page.learn(NOTHING, MOST, false)
  next()
  page.learn(NOTHING, MOST, true)
  next()
  page.learn({ ...NOTHING, version: 1 }, MOST, false)
  next()
  page.refuse()
  next()
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 3, 4])
})

const content = (numbers: number[], notes: Draft['notes'] = {}) => ({ picks: numbers, notes })

test('a merge keeps the order of the device that moved pictures, and leaves out no more than it must', () => {
  const after = (mine: number[], theirs: number[]) =>
    merged(content([1, 2, 3]), content(mine), content(theirs), MOST)
  expect(after([2, 3], [1, 3, 2]).picks).toEqual([3, 2])
  expect(after([1, 2, 3, 5, 6], [1, 2, 3])).toMatchObject({ picks: [1, 2, 3, 5], leftOut: [6] })
  expect(after([2, 1, 3, 5], [1, 2, 3, 4])).toMatchObject({ picks: [2, 1, 3, 4], leftOut: [5] })
  expect(differences(content([1, 2]), content([2, 1]))).toBe(1)
  expect(differences(content([1], { 1: noted('a') }), content([2], { 1: noted('a') }))).toBe(2)
})

test('a merged note is removed only if the other device left it as it was, and joined only within the limit', () => {
  const after = (base: string, mine: string, theirs: string, key = '1') => {
    const at = (text: string, moment: number) =>
      content([], text === '' ? {} : { [key]: noted(text, moment) })
    return textsOf(merged(at(base, 0), at(mine, 1), at(theirs, 2), MOST))[key]
  }
  expect([after('a', '', 'a'), after('a', 'a', ''), after('a', '', 'b'), after('a', 'b', '')]).toEqual([
    undefined,
    undefined,
    'b',
    'b',
  ])
  expect(after('', 'warmer', 'warm')).toBe('warmer')
  const [long, longer] = ['💍'.repeat(998), `${'💍'.repeat(998)}!`]
  const other = 'b'.repeat(1000)
  expect([after('', long, other), after('', longer, other)]).toEqual([`${other}\n\n${long}`, other])
  expect(after('', longer, other, STUDIO)).toBe(`${other}\n\n${longer}`)
})

test('[draft-newest-note] the newer of two notes stands above the other, unless one contains the other', () => {
  const server = createServer()
  const [phone, laptop] = [open(), open()]
  phone.change({ notes: { 1: noted('crop it', 2), 2: noted('warm', 1), 3: noted('gone', 1) } })
  laptop.change({ notes: { 1: noted('darker', 1), 2: noted('warmer', 2) } })
  settle(phone, server)
  settle(laptop, server)
  expect(textsOf(server.draft())).toEqual({ 1: 'crop it\n\ndarker', 2: 'warmer', 3: 'gone' })
  laptop.change({ notes: {} })
  settle(laptop, server)
  settle(phone, server)
  expect(textsOf(phone.mine())).toEqual({})
})

test('[draft-left-out] a merge never exceeds the limit, and names the pictures of this device that do not fit', () => {
  const server = createServer()
  const [phone, laptop] = [open(), open()]
  phone.change({ picks: [1, 2, 3, 4] })
  laptop.change({ picks: [4, 5, 6] })
  settle(phone, server)
  expect(settle(laptop, server)).toEqual([5, 6])
  expect(server.draft().picks).toEqual([1, 2, 3, 4])
})

test('a save whose answer was lost is recognized, so that a removal after it stays removed', () => {
  const server = createServer()
  const phone = open()
  phone.change({ picks: [1, 2] })
  const save = phone.take()
  server.save(save)
  phone.change({ picks: [2] })
  expect(phone.take()).toEqual(save)
  expect(phone.learn(server.draft(), MOST, true).isMerged).toBe(false)
  settle(phone, server)
  expect(server.draft().picks).toEqual([2])
})

const PICTURES = 8
const DEVICES = 3
const device = fc.nat(DEVICES - 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('tap' as const),
      device,
      number: fc.integer({ min: 1, max: PICTURES }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('note' as const), device, number: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('move', 'bring all online' as const), device }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('save', 'poll', 'lose request', 'lose answer', 'close tab', 'second tab' as const),
      device,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Plays steps on three devices of one link, then brings all of them online. */
function play(steps: readonly Step[]) {
  localStorage.clear()
  const server = createServer()
  const tokens = Array.from({ length: DEVICES }, (_, n) => String(n).repeat(22))
  const tabs = tokens.map((token) => [open(token)])
  const tabOf = (at: number) => tabs[at]!.at(-1)!
  const added = new Set<number>()
  const removed = new Set<number>()
  const told = new Set<number>()
  const words: string[] = []
  /** Pictures that were removed when every device knew them as saved, and that no device has chosen since. */
  const goneForGood = new Set<number>()

  const tell = (leftOut: readonly number[]) => leftOut.forEach((each) => told.add(each))
  const learn = (local: LocalDraft, isAnswer: boolean) => {
    tell(local.learn(server.draft(), MOST, isAnswer).leftOut)
    tell(local.adopt(MOST).leftOut)
    expect(picks(local).length).toBeLessThanOrEqual(MOST)
  }
  const bringAllOnline = () => {
    for (let round = 0; round < 3; round += 1)
      for (const local of tabs.flat()) {
        learn(local, false)
        tell(settle(local, server))
      }
  }
  const everywhere = (number: number) =>
    tabs.flat().every((local) => !local.isUnsaved() && local.version() === server.draft().version) &&
    server.draft().picks.includes(number)

  for (const { act, device: at, ...more } of steps) {
    const local = tabOf(at)
    const { picks: now, notes } = local.mine()
    const number = 'number' in more ? more.number : 0
    if (act === 'tap' && now.includes(number)) {
      if (everywhere(number)) goneForGood.add(number)
      removed.add(number)
      local.change({ picks: now.filter((each) => each !== number) })
    } else if (act === 'tap' && now.length < MOST) {
      added.add(number)
      goneForGood.delete(number)
      local.change({ picks: [...now, number] })
    } else if (act === 'note') {
      const word = `<${words.length}>`
      words.push(word)
      const { text = '' } = notes[number] ?? {}
      local.change({ notes: { ...notes, [number]: { text: `${text}${word}`, at: words.length } } })
    } else if (act === 'move') local.change({ picks: [...now.slice(1), ...now.slice(0, 1)] })
    else if (act === 'bring all online') bringAllOnline()
    else if (act === 'poll') learn(local, false)
    else if (act === 'second tab') tabs[at]!.push(open(tokens[at]))
    else if (act === 'close tab') {
      tabs[at]!.pop()
      if (tabs[at]!.length === 0) tabs[at]!.push(open(tokens[at]))
    } else if (act === 'lose request') local.take()
    else if (act !== 'tap' && local.isUnsaved()) {
      // The host answers after it has stored the draft, or dies in between.
      server.save(local.take())
      if (act === 'save') learn(local, true)
    }
    expect(server.draft().picks.length).toBeLessThanOrEqual(MOST)
  }

  bringAllOnline()
  return { server, locals: tabs.flat(), added, removed, told, words, goneForGood }
}

test('[draft-property] three devices that are offline, killed and closed in any order end equal, lose no note and no picture, and keep the limit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, locals, added, removed, told, words, goneForGood } = play(steps)
      const { picks: all } = server.draft()
      for (const local of locals) expect(local.mine()).toEqual(server.draft())
      const texts = Object.values(textsOf(server.draft())).join()
      for (const word of words) expect(texts).toContain(word)
      for (const number of added) if (!removed.has(number) && !told.has(number)) expect(all).toContain(number)
      for (const number of goneForGood) expect(all).not.toContain(number)
      expect(localStorage).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})
