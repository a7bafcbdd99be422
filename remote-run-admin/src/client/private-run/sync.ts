import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import type { StoreApi } from 'zustand'
import { LINK_MESSAGES } from '../../../content/link-messages.ts'
import { MAX_EDITS_A_CALL } from '../../../protocol/limits.ts'
import type { Changes, Edit, LinkView } from '../../../protocol/links.ts'
import type { Ledger } from './ledger.ts'
import type { LinkApi } from './link-api.ts'
import { canChange, type LinkState } from './link-state.ts'
import { createTurns } from './turns.ts'

const LAST_RETRY_MS = 8000

/**
 * Delay before the first retry of a failed call, in milliseconds; the delay doubles up to `LAST_RETRY_MS`.
 */
export const FIRST_RETRY_MS = 1000

/** Taps within this time are sent together, in milliseconds. */
export const BATCH_MS = 100

/** How often a visible page asks for changes by other devices, in milliseconds. */
export const POLL_MS = 1000

/** What a page sends besides edits. */
export type Outbox = {
  pending(): number
  /** Sends the oldest entry. Rejects if a later try may work. */
  send(): Promise<void>
}

type SyncParts = {
  api: LinkApi
  ledger: Ledger
  link: StoreApi<LinkState>
  /** Called when the API has sent new data. */
  onKnown: () => void
}

/** Returns whether a repeat cannot help: the edits are refused, or too large for one call. */
const isRefused = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.status === 400 || problem.status === 413)

/** Returns the known value while nothing differs, or everything would render again. */
const same = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now)

/**
 * Keeps a page in sync with the API, with one call at a time: it saves unsaved edits, then sends the outbox, and
 * otherwise asks for changes by other devices. A hidden page still saves, but does not ask.
 */
export function createSync({ api, ledger, link, onKnown }: SyncParts) {
  let asking: AbortController | null = null
  let failures = 0
  let isOffline = false
  let isStale = true
  let outbox: Outbox | null = null
  /** The most edits in one call. It drops to one after a refusal, to find the refused edit and save the others. */
  let most = MAX_EDITS_A_CALL

  const canSaveEdits = () => ledger.pending() > 0 && canChange(link.getState())
  const hasMore = () => outbox !== null && outbox.pending() > 0
  const canSave = () => canSaveEdits() || hasMore()
  const goesOn = () => failures === 0 && canSave()

  function tell() {
    const pending = ledger.pending()
    const unsaved = failures > 0 ? 'failing' : 'saving'
    const saving = pending > 0 || hasMore() ? unsaved : 'saved'
    const hasNoConnection = !navigator.onLine || (failures > 0 && isOffline)
    link.setState({ pending, saving: hasNoConnection ? 'offline' : saving, isKept: ledger.isKept() })
  }

  /** Sets the clock from an answer, assuming that the API answered halfway through the call. */
  async function timed<T extends { time: number }>(call: Promise<T>): Promise<T> {
    const start = Date.now()
    const answer = await call
    ledger.setClock(answer.time, (start + Date.now()) / 2)
    return answer
  }

  function take(known: LinkView | Changes) {
    const { run, pictures, access } = link.getState()
    if ('pictures' in known) {
      ledger.load(known)
      isStale = false
      link.setState({
        page: 'there',
        pictures: same(pictures, known.pictures),
        receipt: known.receipt,
        delivered: known.delivered ?? null,
        access: same(access, known.access ?? null),
      })
    } else {
      ledger.apply(known)
      isStale = known.isStale
    }
    link.setState({ run: same(run, known.run) })
    onKnown()
  }

  async function save(edits: readonly Edit[]) {
    take(await timed(api.save(ledger.revision(), edits)))
    ledger.forget(edits)
    if (ledger.pending() === 0) most = MAX_EDITS_A_CALL
    onKnown()
  }

  async function ask() {
    asking = new AbortController()
    const { signal } = asking
    try {
      take(
        await timed<LinkView | Changes>(isStale ? api.view(signal) : api.changes(ledger.revision(), signal)),
      )
    } finally {
      asking = null
    }
  }

  /** Handles a failed call. @returns the delay before the next try, in milliseconds; null for none */
  function afterProblem(problem: unknown, refused: readonly Edit[]): number | null {
    // Aborted here, because an edit waits to be saved.
    if (!(problem instanceof ApiProblem)) return 0
    if (problem.status === 404) {
      isStale = true
      link.setState({ page: 'none', message: sentenceOf(problem, LINK_MESSAGES.noSuchLink) })
      return null
    }
    if (problem.status === 409) {
      // Submitted or closed in the meantime.
      isStale = true
      return 0
    }
    if (isRefused(problem) && refused.length > 0) {
      const isFound = refused.length === 1
      if (isFound) {
        ledger.forget(refused)
        link.setState({ refusal: sentenceOf(problem, LINK_MESSAGES.saveFailed) })
      }
      most = isFound ? MAX_EDITS_A_CALL : 1
      onKnown()
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

  /** Makes one call. @returns the delay before the next one, in milliseconds; null to wait for an event */
  async function work(): Promise<number | null> {
    const edits = !isStale && canSaveEdits() ? ledger.take(most) : []
    try {
      if (edits.length > 0) await save(edits)
      else if (outbox && hasMore()) await outbox.send()
      else await ask()
      failures = 0
      if (isStale || canSave()) return BATCH_MS
      return document.hidden ? null : POLL_MS
    } catch (problem) {
      return afterProblem(problem, edits)
    }
  }

  const turns = createTurns({ work, onTurn: tell })

  /** Calls at once, without waiting for a retry or poll. */
  function wake() {
    failures = 0
    asking?.abort()
    turns.wake()
  }

  function handleVisibility() {
    if (!document.hidden) {
      ledger.adopt()
      onKnown()
      wake()
    } else if (canSave()) wake()
  }

  /**
   * Schedules a save after an edit. While calls fail, it waits for the next retry.
   * @param waitMs how long the edit may wait for others
   */
  function edited(waitMs: number) {
    tell()
    if (!isStale) asking?.abort()
    if (failures === 0) turns.within(waitMs)
  }

  return {
    edited,
    /** Sends what an outbox holds; call it after each new entry. */
    carry(given: Outbox) {
      outbox = given
      edited(0)
    },
    wake,
    reload() {
      isStale = true
      wake()
    },
    /** Saves all unsaved edits. Resolves even if a call fails. */
    async settle() {
      do await turns.turn()
      while (goesOn())
    },
    /** Runs until it is stopped. @returns a function that stops it */
    start() {
      const listening = new AbortController()
      const { signal } = listening
      document.addEventListener('visibilitychange', handleVisibility, { signal })
      window.addEventListener('pagehide', () => canSave() && wake(), { signal })
      window.addEventListener('online', wake, { signal })
      window.addEventListener('offline', tell, { signal })
      turns.start()
      wake()
      return () => {
        listening.abort()
        turns.stop()
        asking?.abort()
      }
    },
  }
}
