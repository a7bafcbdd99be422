import { isRecord } from '@lustre/platform/is-record'
import { createStore, type StoreApi } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import type { RunListName } from '../../../content/picture-lists.ts'
import { MAX_NAME_LENGTH, MAX_SELECTION } from '../../../protocol/constants.ts'
import { toggled } from './selection.ts'
import { randomUuid, type Submission, type SubmissionContent, submissionFor } from './submission.ts'

const VERSION = 1

/** What a client has chosen so far. All of it survives a reload, a closed tab and a failed submit. */
type RunDraft = {
  /** Ids in the order of choosing. */
  picks: readonly number[]
  name: string
  submission: Submission | null
}

type RunState = RunDraft & {
  /** Clicks that the limit refused; the bar pulses at each. Not kept. */
  refusals: number
  toggle(id: number): void
  setName(name: string): void
  /** Called when the modal opens. */
  openSubmission(): void
  /** Fixes the id under which this content is sent. @returns the id */
  sendAs(content: SubmissionContent): string
  /** The modal was closed by hand: the name is asked for again. */
  closeSubmission(): void
  /** The run is submitted. */
  clear(): void
}

export type RunStore = StoreApi<RunState> & {
  /** Reads what was kept, once. Called after hydration, because the host knows nothing of it. */
  restore(): void
  /** Takes over what another tab has stored. */
  follow(event: Pick<StorageEvent, 'key'>): void
}

const EMPTY: RunDraft = { picks: [], name: '', submission: null }

function parseSubmission(value: unknown): Submission | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null
  return { id: value.id, content: typeof value.content === 'string' ? value.content : null }
}

/** What was stored, whoever wrote it: known ids once each and at most 25, a name, a submission; or nothing. */
export function parseDraft(stored: unknown, knownIds: ReadonlySet<number>): RunDraft {
  if (!isRecord(stored)) return EMPTY
  const ids = Array.isArray(stored.picks) ? stored.picks : []
  const known = ids.filter((id): id is number => typeof id === 'number' && knownIds.has(id))
  return {
    picks: [...new Set(known)].slice(0, MAX_SELECTION),
    name: typeof stored.name === 'string' ? stored.name.slice(0, MAX_NAME_LENGTH) : '',
    submission: parseSubmission(stored.submission),
  }
}

/** localStorage that may be off, full or spoiled: then the draft lives as long as the page. */
const draftStorage: PersistStorage<unknown> = {
  getItem(key) {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isRecord(value) && value.version === VERSION ? { state: value.state, version: VERSION } : null
    } catch {
      return null
    }
  },
  setItem(key, value: StorageValue<unknown>) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // nothing to do about it, and nothing to bother the client with
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}

/**
 * The state of choosing from one list.
 * @param listName part of the storage key: ids of one list mean nothing in another
 * @param knownIds the ids that can be chosen
 */
export function createRunStore(listName: string, knownIds: ReadonlySet<number>): RunStore {
  const storageKey = `lustre:run:${listName}`
  const store = createStore<RunState>()(
    persist(
      (set, get) => ({
        ...EMPTY,
        refusals: 0,
        toggle(id) {
          const picks = toggled(get().picks, id)
          set(picks === get().picks ? { refusals: get().refusals + 1 } : { picks })
        },
        setName: (name) => set({ name }),
        openSubmission: () => set({ submission: get().submission ?? { id: randomUuid(), content: null } }),
        sendAs(content) {
          const submission = submissionFor(get().submission, content, randomUuid)
          set({ submission })
          return submission.id
        },
        closeSubmission: () => set({ name: '' }),
        clear: () => set(EMPTY),
      }),
      {
        name: storageKey,
        version: VERSION,
        storage: draftStorage,
        skipHydration: true,
        partialize: ({ picks, name, submission }): RunDraft => ({ picks, name, submission }),
        // undefined: nothing is stored, or nothing can be; what is in memory stays
        merge: (stored, current) =>
          stored === undefined ? current : { ...current, ...parseDraft(stored, knownIds) },
      },
    ),
  )
  let restored = false
  return Object.assign(store, {
    restore() {
      if (!restored) void store.persist.rehydrate()
      restored = true
    },
    follow({ key }: Pick<StorageEvent, 'key'>) {
      if (key === storageKey) void store.persist.rehydrate()
    },
  })
}

const stores = new Map<RunListName, RunStore>()

/** The page's store: one a list, so that leaving /run and coming back within the site keeps even an unstorable draft. */
export function runStoreOf(listName: RunListName, knownIds: ReadonlySet<number>): RunStore {
  let store = stores.get(listName)
  if (!store) {
    store = createRunStore(listName, knownIds)
    stores.set(listName, store)
  }
  return store
}
