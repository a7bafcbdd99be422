import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import type { StoreApi } from 'zustand'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { SAVING_CONTENT } from '#content/private-run-content.ts'
import { type Changes, type Draft, isChanges, type LinkView } from '#protocol/links.ts'
import type { LinkApi } from './link-api.ts'
import { canChange, type LinkState } from './link-state.ts'
import type { LocalDraft, Merge } from './local-draft.ts'

const LAST_RETRY_MS = 8000

/**
 * Delay before the first retry of a failed call, in milliseconds; the delay doubles up to `LAST_RETRY_MS`.
 */
export const FIRST_RETRY_MS = 1000

/** Taps within this time are saved together, in milliseconds. */
export const BATCH_MS = 100

/** How often a visible page asks for changes by other devices, in milliseconds. */
export const POLL_MS = 1000

type SyncParts = {
  api: LinkApi
  draft: LocalDraft
  link: StoreApi<LinkState>
  /** Called when the API has sent new data. */
  onKnown: () => void
  /** Called when the link opens nothing anymore. */
  onGone?: () => void
}

/** Returns whether a repeat cannot help: the draft is refused, or too large. */
const isRefusal = (problem: ApiProblem) => problem.status === 400 || problem.status === 413

/** Returns the known value while nothing differs, or everything would render again. */
const same = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now)

/**
 * Keeps a page in sync with the API, with one call at a time: it saves the draft, and otherwise asks for changes by
 * other devices. A hidden page still saves, but does not ask. The function is long because its functions share the
 * one call and its timer.
 */
export function createSync({ api, draft, link, onKnown, onGone }: SyncParts) {
  let asking: AbortController | null = null
  let failures = 0
  let isOffline = false
  /** null: the whole view must be read. */
  let revision: number | null = null
  let mayHaveLeft = true
  /** The draft that the API refused for good. */
  let refused: Draft | null = null

  let calling: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = true

  const canSave = () => draft.isUnsaved() && draft.mine() !== refused && canChange(link.getState())

  function tell() {
    const unsaved = failures > 0 || draft.mine() === refused ? 'failing' : 'saving'
    const hasNoConnection = !navigator.onLine || (failures > 0 && isOffline)
    const saving = draft.isUnsaved() ? unsaved : 'saved'
    link.setState({
      pending: draft.pending(),
      saving: hasNoConnection ? 'offline' : saving,
      isKept: draft.isKept(),
    })
  }

  function tellMerge({ isMerged, leftOut }: Merge, most: number) {
    if (leftOut.length > 0) link.setState({ merged: SAVING_CONTENT.leftOut(leftOut, most) })
    else if (isMerged) link.setState({ merged: SAVING_CONTENT.merged })
  }

  function take(known: LinkView | Changes, isAnswer = false) {
    const { run, pictures, access } = link.getState()
    const { most } = known.run
    if (known.draft) tellMerge(draft.learn(known.draft, most, isAnswer), most)
    if (mayHaveLeft) tellMerge(draft.adopt(most), most)
    mayHaveLeft = false
    if ('pictures' in known) {
      revision = known.revision
      link.setState({
        page: 'there',
        pictures: same(pictures, known.pictures),
        receipt: known.receipt,
        delivered: known.delivered ?? null,
        access: same(access, known.access ?? null),
      })
    } else if (known.revision !== revision) revision = null
    link.setState({ run: same(run, known.run) })
    onKnown()
  }

  async function save() {
    try {
      take(await api.save(draft.take()), true)
      link.setState({ refusal: null })
    } catch (problem) {
      // Another device was faster. The next call saves what both have chosen.
      if (!(problem instanceof ApiProblem && problem.status === 409 && isChanges(problem.answer)))
        throw problem
      take(problem.answer, true)
    }
  }

  async function ask() {
    asking = new AbortController()
    const { signal } = asking
    try {
      take(await (revision === null ? api.view(signal) : api.changes(draft.version(), signal)))
    } finally {
      asking = null
    }
  }

  /** Handles a failed call. @returns the delay before the next try, in milliseconds; null for none */
  function afterProblem(problem: unknown, wasSave: boolean): number | null {
    // Aborted here, because an edit waits to be saved.
    if (!(problem instanceof ApiProblem)) return 0
    if (problem.status === 404) {
      revision = null
      onGone?.()
      link.setState({ page: 'none', message: sentenceOf(problem, LINK_MESSAGES.noSuchLink) })
      return null
    }
    if (wasSave && isRefusal(problem)) {
      draft.refuse()
      refused = draft.mine()
      link.setState({ refusal: sentenceOf(problem, LINK_MESSAGES.saveFailed) })
      return document.hidden ? null : POLL_MS
    }
    if (problem.status === 409) {
      // Submitted or closed in the meantime.
      revision = null
      return 0
    }
    failures += 1
    isOffline = problem.kind === 'offline' || problem.kind === 'timeout'
    if (link.getState().page !== 'there')
      link.setState({ page: 'failed', message: sentenceOf(problem, LINK_MESSAGES.loadFailed) })
    if (document.hidden && !canSave()) return null
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
    return Math.max(wait * (0.75 + Math.random() / 2), (problem.retryAfterS ?? 0) * 1000)
  }

  /** Makes one call, and schedules the next one. @returns whether it succeeded */
  async function work(): Promise<boolean> {
    const saves = revision !== null && canSave()
    let delay: number | null
    let hasSucceeded = true
    try {
      await (saves ? save() : ask())
      failures = 0
      if (revision === null || canSave()) delay = BATCH_MS
      else delay = document.hidden ? null : POLL_MS
    } catch (problem) {
      delay = afterProblem(problem, saves)
      hasSucceeded = delay === 0
    }
    calling = null
    tell()
    schedule(delay)
    return hasSucceeded
  }

  /** Calls now, or waits for the running call. */
  function call(): Promise<boolean> {
    clearTimeout(timer)
    calling ??= work()
    return calling
  }

  function schedule(delay: number | null) {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    if (isStopped || delay === null) return
    dueAt = Date.now() + delay
    timer = setTimeout(() => void call(), delay)
  }

  /** Calls at once, without waiting for a retry or poll. */
  function wake() {
    failures = 0
    asking?.abort()
    if (isStopped) return
    if (calling) void calling.then(() => schedule(0))
    else void call()
  }

  function handleVisibility() {
    if (!document.hidden) mayHaveLeft = true
    if (!document.hidden || canSave()) wake()
  }

  return {
    /**
     * Schedules a save after an edit. While calls fail, it waits for the next retry.
     * @param waitMs how long the edit may wait for others
     */
    edited(waitMs: number) {
      tell()
      if (revision !== null) asking?.abort()
      if (failures === 0 && !calling && dueAt > Date.now() + waitMs) schedule(waitMs)
    },
    wake,
    reload() {
      revision = null
      wake()
    },
    /** Saves the draft. Resolves even if a call fails. */
    async settle() {
      while (canSave() && (await call()));
    },
    /** Runs until it is stopped. @returns a function that stops it */
    start() {
      const listening = new AbortController()
      const { signal } = listening
      document.addEventListener('visibilitychange', handleVisibility, { signal })
      window.addEventListener('pagehide', () => canSave() && wake(), { signal })
      window.addEventListener('online', wake, { signal })
      window.addEventListener('offline', tell, { signal })
      isStopped = false
      wake()
      return () => {
        isStopped = true
        clearTimeout(timer)
        listening.abort()
        asking?.abort()
      }
    },
  }
}
