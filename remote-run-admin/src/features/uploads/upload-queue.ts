import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import pLimit from 'p-limit'
import { createStore } from 'zustand'
import { UPLOAD_CONTENT } from '#content/upload-content.ts'
import type { DigitalSource, FinishedUpload, UploadKind } from '#protocol/uploads.ts'
import { type Dropped, isClutter, isPictureName, sha256Of } from './read-file.ts'
import type { Transfer } from './transfer.ts'

/** Uploads at once. */
const AT_ONCE = 3
/** After these the other files would be refused as well. */
const ENDS_ALL = new Set(['not_now', 'too_many', 'too_many_waiting', 'disk_full', 'no_uploads'])

type UploadState = keyof typeof UPLOAD_CONTENT.states
export type UploadItem = {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadState
  problem: string | null
  /** Whether a retry may help. */
  again: boolean
}

type State = { items: readonly UploadItem[] }

type UploadQueueOptions = {
  run: number
  kind: UploadKind
  /** Loads late, with the tus client. */
  load: () => Promise<(transfer: Transfer) => Promise<FinishedUpload>>
}

const IS_OVER: ReadonlySet<UploadState> = new Set(['done', 'duplicate', 'failed'])
export const isOver = ({ state }: UploadItem): boolean => IS_OVER.has(state)

const BY_NAME = new Intl.Collator(undefined, { numeric: true })

/**
 * Uploads files to a run, several at once and independently: a failure affects no other file. They are stored in the
 * order of their names, because a run numbers its pictures as they come. The function is long because its functions
 * share the queue.
 */
export function createUploadQueue({ run, kind, load }: UploadQueueOptions) {
  const store = createStore<State>()(() => ({ items: [] }))
  const files = new Map<number, Pick<Transfer, 'file' | 'source'>>()
  const someAtOnce = pLimit(AT_ONCE)
  // The browser holds a whole file in memory while it computes the hash.
  const oneAtATime = pLimit(1)
  let ending = new AbortController()
  let lastId = 0
  /** Settles when the file that began last is over, and so all before it. */
  let last = Promise.resolve()
  let loaded: ReturnType<typeof load> | undefined
  const loadOnce = () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw cause
    })
    return loaded
  }

  const set = (id: number, change: Partial<UploadItem>) =>
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }))

  /** Ends all that is not over. */
  function end(problem: string): void {
    ending.abort()
    ending = new AbortController()
    store.setState(({ items }) => ({
      items: items.map((item) => (isOver(item) ? item : { ...item, state: 'failed', problem })),
    }))
  }

  function fail(id: number, cause: unknown): void {
    const { code, status } = cause instanceof ApiProblem ? cause : { code: '', status: 0 }
    if (code === 'duplicate') return set(id, { state: 'duplicate' })
    const problem = sentenceOf(cause, UPLOAD_CONTENT.failed)
    set(id, { state: 'failed', problem })
    if (status === 401 || ENDS_ALL.has(code)) end(problem)
  }

  async function upload(
    id: number,
    given: Pick<Transfer, 'file' | 'source'>,
    before: Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const { file } = given
    if (signal.aborted) return
    set(id, { state: 'reading' })
    const read = await oneAtATime(() => sha256Of(file)).catch(() => undefined)
    if (signal.aborted) return
    if (read === undefined) return set(id, { state: 'failed', problem: UPLOAD_CONTENT.unreadable })
    set(id, { state: 'sending' })
    try {
      const send = await loadOnce()
      await send({
        run,
        kind,
        ...given,
        sha256: read,
        onSent: (sent) => set(id, { sent }),
        onStoring: () => {
          set(id, { state: 'storing', sent: file.size })
          return before
        },
        signal,
      })
      files.delete(id)
      set(id, { state: 'done', sent: file.size })
    } catch (cause) {
      if (!signal.aborted) fail(id, cause)
    }
  }

  function begin(ids: readonly number[]): void {
    const { signal } = ending
    for (const id of ids) {
      const given = files.get(id)
      const before = last
      if (!given) continue
      const uploaded = someAtOnce(() => upload(id, given, before, signal))
      // A file that fails at once is over before those that began earlier.
      last = before.then(() => uploaded)
    }
  }

  return {
    store,
    /** @returns how many of the files are shown */
    add(given: readonly Dropped[], source?: DigitalSource): number {
      const wanted = given
        .filter(({ name }) => !isClutter(name))
        .toSorted((one, other) => BY_NAME.compare(one.name, other.name))
      const added = wanted.map((found): UploadItem => {
        const item = {
          id: ++lastId,
          name: found.name,
          bytes: 0,
          sent: 0,
          state: 'failed',
          again: false,
        } as const
        if (!(found instanceof File)) return { ...item, problem: UPLOAD_CONTENT.unreadable }
        if (!isPictureName(found.name)) return { ...item, problem: UPLOAD_CONTENT.noPicture }
        files.set(item.id, { file: found, source })
        return { ...item, bytes: found.size, state: 'waiting', problem: null, again: true }
      })
      store.setState(({ items }) => ({ items: [...items, ...added] }))
      begin(added.map(({ id }) => id))
      return added.length
    },
    /** Tries all failed files again. */
    retry(): void {
      const failed = store.getState().items.filter(({ id, state }) => state === 'failed' && files.has(id))
      const ids = failed.map(({ id }) => id)
      for (const id of ids) set(id, { state: 'waiting', problem: null })
      begin(ids)
    },
    /** Ends all uploads. A retry continues each from its last byte. */
    stop: () => end(UPLOAD_CONTENT.stopped),
    /** Removes all but uploads under way. */
    clear: () => store.setState(({ items }) => ({ items: items.filter((item) => !isOver(item)) })),
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const queues = new Map<string, UploadQueue>()

/** Lets the browser ask before the tab is closed, also while another screen is open. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()
function stayWhileActive(): void {
  const isActive = [...queues.values()].some(({ store }) => !store.getState().items.every(isOver))
  if (isActive) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
}

/** Returns the queue of a run, which keeps working while staff look at other screens. */
export function queueOf(run: number, kind: UploadKind): UploadQueue {
  const key = `${kind} ${run}`
  const load = async () => (await import('./transfer.ts')).uploadFile
  const known = queues.get(key)
  if (known) return known
  const queue = createUploadQueue({ run, kind, load })
  queues.set(key, queue)
  queue.store.subscribe(stayWhileActive)
  return queue
}
