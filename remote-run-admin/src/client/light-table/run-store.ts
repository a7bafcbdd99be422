import { createStore, type StoreApi } from 'zustand'
import { persist } from 'zustand/middleware'
import type { RunListName } from '../../../content/picture-lists.ts'
import { type SubmissionContent, submissionActs } from '../submit/submission.ts'
import { DRAFT_VERSION, draftStorage, EMPTY_DRAFT, parseDraft, type RunDraft } from './draft.ts'
import { type Choice, RUN_RULES, toggled } from './selection.ts'

export type RunState = RunDraft &
  Choice & {
    /** Clicks that the limit refused; the bar pulses at each. Not kept. */
    refusals: number
    toggle(id: number): void
    /** The picks with one at another place, or back: `id` is the one. */
    place(picks: readonly number[], id: number): void
    setName(name: string): void
    setNote(note: string): void
    setPictureNote(id: number, note: string): void
    /** Called when the modal opens. */
    openSubmission(): void
    /** Fixes the id under which this content is sent. @returns the id */
    sendAs(content: SubmissionContent): string
    /** The modal was closed by hand: the name is asked for again. */
    closeSubmission(): void
    /** The run is submitted. */
    clear(): void
  }

/** The state of choosing, whatever is chosen from. */
export type RunStore = StoreApi<RunState>

/** That of /run, which the browser keeps. */
export type KeptRunStore = RunStore & {
  /** Reads what was kept, once. Called after hydration, because the host knows nothing of it. */
  restore(): void
  /** Takes over what another tab has stored. */
  follow(event: Pick<StorageEvent, 'key'>): void
}

/**
 * The state of choosing from one list.
 * @param listName part of the storage key: ids of one list mean nothing in another
 * @param knownIds the ids that can be chosen
 */
export function createRunStore(listName: string, knownIds: ReadonlySet<number>): KeptRunStore {
  const storageKey = `lustre:run:${listName}`
  const store = createStore<RunState>()(
    persist(
      (set, get) => ({
        ...EMPTY_DRAFT,
        refusals: 0,
        rules: RUN_RULES,
        toggle(id) {
          const picks = toggled(get().picks, id, get().rules.most)
          set(picks === get().picks ? { refusals: get().refusals + 1 } : { picks })
        },
        place: (picks) => set({ picks }),
        setName: (name) => set({ name }),
        setNote: (note) => set({ note }),
        setPictureNote: (id, note) => set({ pictureNotes: { ...get().pictureNotes, [id]: note } }),
        ...submissionActs(set, get),
        closeSubmission: () => set({ name: '' }),
        clear: () => set(EMPTY_DRAFT),
      }),
      {
        name: storageKey,
        version: DRAFT_VERSION,
        storage: draftStorage,
        skipHydration: true,
        partialize: ({ picks, name, submission, note, pictureNotes }): RunDraft => ({
          picks,
          name,
          submission,
          note,
          pictureNotes,
        }),
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

const stores = new Map<RunListName, KeptRunStore>()

/** The page's store: one a list, so that leaving /run and coming back within the site keeps even an unstorable draft. */
export function runStoreOf(listName: RunListName, knownIds: ReadonlySet<number>): KeptRunStore {
  let store = stores.get(listName)
  if (!store) {
    store = createRunStore(listName, knownIds)
    stores.set(listName, store)
  }
  return store
}
