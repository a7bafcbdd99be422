import { ApiProblem } from '@lustre/platform/call-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { SAVING_CONTENT } from '#content/private-run-content.ts'
import type { Changes, Draft, LinkView, OfferedRun, SaveDraft } from '#protocol/links.ts'
import type { LinkApi } from './link-api.ts'
import { type LinkState, LOADING } from './link-state.ts'
import { createLinkStorage } from './link-storage.ts'
import { createLocalDraft } from './local-draft.ts'
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
  const calls: { call: 'view' | 'changes' | 'save'; draft?: SaveDraft }[] = []
  const server = {
    run: RUN,
    revision: 1,
    draft: { version: 0, picks: [], notes: {}, saves: [] } as Draft,
    refuse: (_draft: SaveDraft): ApiProblem | null => null,
    gone: null as ApiProblem | null,
  }
  const known = (version: number): Changes => ({
    revision: server.revision,
    run: server.run,
    draft: version === server.draft.version ? null : server.draft,
  })
  const api: LinkApi = {
    async view() {
      calls.push({ call: 'view' })
      if (server.gone) throw server.gone
      return { ...known(-1), draft: server.draft, pictures: [], receipt: null } satisfies LinkView
    },
    async changes(version) {
      calls.push({ call: 'changes' })
      if (server.gone) throw server.gone
      return known(version)
    },
    async save(draft) {
      calls.push({ call: 'save', draft })
      const problem = server.gone ?? server.refuse(draft)
      if (problem) throw problem
      const { id, version, picks, notes } = draft
      if (version !== server.draft.version)
        throw new ApiProblem('refused', { status: 409, code: 'changed', answer: known(-1) })
      server.draft = { version: version + 1, picks, notes, saves: [...server.draft.saves, id] }
      return known(-1)
    },
    submit: () => Promise.reject(new Error('not here')),
  }
  const draft = createLocalDraft(createLinkStorage('A'.repeat(22)))
  const link = createStore<LinkState>()(() => LOADING)
  const sync = createSync({ api, draft, link, onKnown: () => {} })
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const tap = (number: number) => {
    draft.change({ picks: [...draft.mine().picks, number] })
    sync.edited(BATCH_MS)
  }
  stop = sync.start()
  const saves = () => calls.flatMap((each) => each.draft ?? [])
  const last = () => calls.at(-1)?.call
  return { server, calls, saves, last, draft, sync, passes, tap, state: () => link.getState() }
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
  expect(saves().map(({ picks }) => picks)).toEqual([[1, 2]])
  expect(state().saving).toBe('saved')
  await passes(3 * POLL_MS)
  expect(calls.map(({ call }) => call)).toEqual(['view', 'save', 'changes', 'changes', 'changes'])
})

test('[draft-merged] the page saves what two devices chose at the same time, and says so', async () => {
  const { server, saves, passes, tap, state, draft } = start()
  await passes(0)
  server.draft = { version: 1, picks: [7], notes: {}, saves: ['x'] }
  tap(1)
  await passes(2 * BATCH_MS)
  expect(saves().map(({ version, picks }) => [version, picks])).toEqual([
    [0, [1]],
    [1, [7, 1]],
  ])
  expect([draft.isUnsaved(), state().saving, state().merged]).toEqual([false, 'saved', SAVING_CONTENT.merged])
})

test('[private-revoked] a submission on a link that opens nothing anymore makes one call, and ends', async () => {
  const { server, calls, passes, tap, sync, state } = start()
  await passes(0)
  server.gone = problem(404)
  tap(1)
  const before = calls.length
  await sync.settle()
  expect([calls.length - before, state().page]).toEqual([1, 'none'])
  await passes(60 * POLL_MS)
  expect(calls.length - before).toBe(1)
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

test('without a connection the page retries the same save less and less often, and at once when it is back', async () => {
  const { server, saves, passes, tap, state, draft } = start()
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
  await passes(BATCH_MS)
  expect(saves().map(({ picks }) => picks)).toEqual([[1], [1], [1], [1], [1, 2]])
  expect(new Set(saves().map(({ id }) => id)).size).toBe(2)
  expect([draft.isUnsaved(), state().saving]).toEqual([false, 'saved'])
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

test('[draft-refused] a draft that is refused for good is not sent again until the client changes it', async () => {
  const { server, saves, passes, tap, state, draft } = start()
  await passes(0)
  server.refuse = ({ picks }) => (picks.includes(2) ? problem(400) : null)
  tap(2)
  await passes(60 * POLL_MS)
  expect(saves()).toHaveLength(1)
  expect([state().refusal, state().saving, state().pending]).toEqual(['said 400', 'failing', 1])
  draft.change({ picks: [3] })
  tap(4)
  await passes(2 * POLL_MS)
  expect(saves().at(-1)?.picks).toEqual([3, 4])
  expect([state().refusal, state().saving]).toEqual([null, 'saved'])
})

test('the page reloads a run that has been locked, and keeps unsaved changes until it is open again', async () => {
  const { server, saves, last, passes, tap, state, draft } = start()
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
  expect(draft.isUnsaved()).toBe(false)
})

test('the page reloads everything after a change by staff, and keeps unsaved changes', async () => {
  const { server, calls, passes, tap, draft } = start()
  await passes(0)
  server.revision = 2
  await passes(POLL_MS)
  tap(1)
  await passes(2 * BATCH_MS)
  expect(calls.map(({ call }) => call)).toEqual(['view', 'changes', 'view', 'save'])
  expect(draft.isUnsaved()).toBe(false)
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
