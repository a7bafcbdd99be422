import { ApiProblem } from '@lustre/platform/call-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Changes, Edit, LinkView, OfferedRun } from '../../../protocol/links.ts'
import { createLedger } from './ledger.ts'
import type { LinkApi } from './link-api.ts'
import { type LinkState, LOADING } from './link-state.ts'
import { createLinkStorage } from './link-storage.ts'
import { unmarked } from './merge.ts'
import { BATCH_MS, createSync, FIRST_RETRY_MS, POLL_MS } from './sync.ts'

const RUN: OfferedRun = {
  title: 'Rings',
  client: 'Zoë',
  message: '',
  least: 1,
  most: 5,
  deadline: null,
  zone: 'UTC',
  notesAllowed: true,
  state: 'open',
}
let visibility: 'visible' | 'hidden'
let stop = () => {}

/** Starts a sync with an API whose answers a test sets, and records its calls. */
function start() {
  const calls: { call: 'view' | 'changes' | 'save'; edits?: readonly Edit[] }[] = []
  const server = {
    run: RUN,
    revision: 1,
    isStale: false,
    refuse: (_edits: readonly Edit[]): ApiProblem | null => null,
    gone: null as ApiProblem | null,
  }
  const known = (): Changes => ({
    revision: server.revision,
    time: Date.now(),
    run: server.run,
    marks: [],
    studioNote: '',
    isStale: server.isStale,
  })
  const api: LinkApi = {
    async view() {
      calls.push({ call: 'view' })
      if (server.gone) throw server.gone
      server.isStale = false
      return { ...known(), pictures: [], receipt: null } satisfies LinkView
    },
    async changes() {
      calls.push({ call: 'changes' })
      if (server.gone) throw server.gone
      return known()
    },
    async save(_, edits) {
      calls.push({ call: 'save', edits })
      const problem = server.gone ?? server.refuse(edits)
      if (problem) throw problem
      server.revision += 1
      const marks = edits.map(({ number, chosen = false }) => ({ ...unmarked(number), chosen }))
      return { ...known(), marks }
    },
    submit: () => Promise.reject(new Error('not here')),
  }
  const ledger = createLedger(createLinkStorage('A'.repeat(22)))
  const link = createStore<LinkState>()(() => LOADING)
  const sync = createSync({ api, ledger, link, onKnown: () => {} })
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const tap = (number: number) => {
    ledger.say(number, { chosen: true, rank: number })
    sync.edited(BATCH_MS)
  }
  stop = sync.start()
  const saves = () => calls.filter(({ call }) => call === 'save').map(({ edits = [] }) => edits)
  const last = () => calls.at(-1)?.call
  return { server, calls, saves, last, ledger, link, sync, passes, tap, state: () => link.getState() }
}

const look = (how: typeof visibility) => {
  visibility = how
  document.dispatchEvent(new Event('visibilitychange'))
}
const problem = (status: number, retryAfterS: number | null = null) =>
  new ApiProblem('refused', { status, message: `said ${status}`, retryAfterS })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  visibility = 'visible'
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('taps are sent together at once, and the page polls once a second', async () => {
  const { calls, saves, passes, tap, state } = start()
  await passes(0)
  tap(1)
  tap(2)
  expect(state().saving).toBe('saving')
  await passes(BATCH_MS)
  expect(saves().map((edits) => edits.map(({ number }) => number))).toEqual([[1, 2]])
  expect(state().saving).toBe('saved')
  await passes(3 * POLL_MS)
  expect(calls.map(({ call }) => call)).toEqual(['view', 'save', 'changes', 'changes', 'changes'])
})

test('a submitted run’s outbox is sent one item at a time, with retries, before the page asks for changes', async () => {
  const { server, calls, last, passes, sync, state } = start()
  server.run = { ...RUN, state: 'submitted' }
  await passes(0)
  let left = 2
  let isAway = true
  const send = vi.fn(async () => {
    if (isAway) throw new ApiProblem('offline')
    left -= 1
  })
  sync.carry({ pending: () => left, send })
  await passes(0)
  expect([state().saving, state().pending]).toEqual(['offline', 0])
  isAway = false
  const before = calls.length
  await passes(FIRST_RETRY_MS)
  expect([left, calls.length]).toEqual([1, before])
  await passes(BATCH_MS + POLL_MS)
  expect([left, last(), state().saving]).toEqual([0, 'changes', 'saved'])
  expect(send).toHaveBeenCalledTimes(3)
})

test('a hidden page polls nothing but sends unsaved edits, and continues once it is visible', async () => {
  const { calls, last, passes, tap } = start()
  await passes(0)
  tap(1)
  look('hidden')
  await passes(0)
  expect(last()).toBe('save')
  await passes(60 * POLL_MS)
  const before = calls.length
  look('visible')
  await passes(0)
  expect(calls).toHaveLength(before + 1)
  expect(last()).toBe('changes')
})

test('without a connection the page retries the same edits less and less often, and at once when it is back', async () => {
  const { server, saves, passes, tap, state, ledger } = start()
  await passes(0)
  server.gone = new ApiProblem('offline')
  tap(1)
  await passes(BATCH_MS)
  expect([state().saving, state().pending]).toEqual(['offline', 1])
  tap(2)
  await passes(FIRST_RETRY_MS)
  await passes(2 * FIRST_RETRY_MS)
  await passes(2 * FIRST_RETRY_MS)
  expect(saves()).toHaveLength(3)
  server.gone = null
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect(saves()).toHaveLength(4)
  expect(new Set(saves().map(([edit]) => edit?.id)).size).toBe(1)
  expect([ledger.pending(), state().saving]).toEqual([0, 'saved'])
})

test('the page waits as long as the server asks', async () => {
  const { server, saves, passes, tap, state } = start()
  await passes(0)
  server.gone = problem(429, 30)
  tap(1)
  await passes(BATCH_MS)
  expect(state().saving).toBe('failing')
  server.gone = null
  await passes(29_000)
  expect(saves()).toHaveLength(1)
  await passes(1000)
  expect(saves()).toHaveLength(2)
})

test('an edit that is refused for good does not delay the next ones', async () => {
  const { server, saves, passes, tap, state, ledger } = start()
  await passes(0)
  server.refuse = (edits) => (edits.some(({ number }) => number === 2) ? problem(400) : null)
  for (const number of [1, 2, 3]) tap(number)
  await passes(10 * BATCH_MS)
  expect(saves().map((edits) => edits.map(({ number }) => number))).toEqual([[1, 2, 3], [1], [2], [3]])
  expect([ledger.pending(), state().refusal, state().saving]).toEqual([0, 'said 400', 'saved'])
})

test('the page reloads a run that has been locked, and keeps unsaved edits until it is open again', async () => {
  const { server, saves, last, passes, tap, state, ledger } = start()
  await passes(0)
  server.run = { ...RUN, state: 'submitted' }
  server.refuse = () => (server.run.state === 'submitted' ? problem(409) : null)
  tap(1)
  await passes(BATCH_MS + 1)
  expect(last()).toBe('view')
  expect([state().run?.state, state().pending]).toEqual(['submitted', 1])
  await passes(5 * POLL_MS)
  expect(saves()).toHaveLength(1)
  server.run = RUN
  await passes(2 * POLL_MS)
  expect(saves()).toHaveLength(2)
  expect(ledger.pending()).toBe(0)
})

test('the page reloads everything when its state is stale, and keeps unsaved edits', async () => {
  const { server, calls, passes, tap, ledger } = start()
  await passes(0)
  server.isStale = true
  await passes(POLL_MS)
  tap(1)
  await passes(2 * BATCH_MS)
  expect(calls.map(({ call }) => call)).toEqual(['view', 'changes', 'view', 'save'])
  expect(ledger.pending()).toBe(0)
})

test('the page does not poll a link that opens nothing until the client looks at the page', async () => {
  const { server, calls, passes, state } = start()
  await passes(0)
  server.gone = problem(404)
  await passes(60 * POLL_MS)
  expect([state().page, state().message, calls.length]).toEqual(['none', 'said 404', 2])
  server.gone = null
  look('visible')
  await passes(0)
  expect(state().page).toBe('there')
})
