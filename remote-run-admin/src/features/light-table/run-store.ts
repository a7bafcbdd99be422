import { isRecord } from '@lustre/platform/is-record'
import { type Guard, isNumber, isText, listOf, mapOf, orNull, shaped } from '@lustre/platform/shape'
import { createStore, type StoreApi } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { keep, readStored } from '../common/browser-storage.ts'
import { RUN_RULES, type Selection, toggled } from './selection.ts'

const DRAFT_VERSION = 1

/** A client's selection so far. All of it survives a reload, a closed tab and a failed submission. */
type RunDraft = {
  /** Ids in the order chosen. */
  picks: readonly number[]
  name: string
  /** Set by the first attempt to submit; the API stores the same id once. */
  submissionId: string | null
  /** The note to the studio. */
  note: string
  /**
   * By picture id. The note on a deselected picture stays until the run is submitted, and returns with the
   * picture.
   */
  pictureNotes: Readonly<Record<string, string>>
}

export const EMPTY_DRAFT: RunDraft = {
  picks: [],
  name: '',
  submissionId: null,
  note: '',
  pictureNotes: {},
}

const isDraft: Guard<RunDraft> = shaped({
  picks: listOf(isNumber),
  name: isText,
  submissionId: orNull(isText),
  note: isText,
  pictureNotes: mapOf(isText),
})

/** Reads a stored draft; a damaged one is empty. */
export function parseDraft(stored: unknown): RunDraft {
  // Drafts of older releases lack some members.
  const draft: unknown = isRecord(stored) ? { ...EMPTY_DRAFT, ...stored } : null
  if (!isDraft(draft)) return EMPTY_DRAFT
  const { picks, name, submissionId, note, pictureNotes } = draft
  return { picks, name, submissionId, note, pictureNotes }
}

/**
 * Keeps the draft in the browser. If storage is off, full or damaged, the draft lives as long as the page.
 */
const draftStorage: PersistStorage<unknown> = {
  getItem(key) {
    const value = readStored('localStorage', key)
    return isRecord(value) && value.version === DRAFT_VERSION ? { state: value.state } : null
  },
  setItem: (key, value: StorageValue<unknown>) => void keep('localStorage', key, value),
  removeItem: (key) => void keep('localStorage', key, null),
}

export type RunState = RunDraft &
  Selection & {
    toggle(id: number): void
    /** Moves a picture, or puts a removed one back. @param picks the new order @param id the moved picture */
    place(picks: readonly number[], id: number): void
    setName(name: string): void
    setNote(note: string): void
    setPictureNote(id: number, note: string): void
    /** The client closed the dialog; on /run this clears the name. */
    closeSubmission(): void
    /** Forgets what was submitted, and keeps what another tab has added since. Without `sent`, forgets all. */
    clear(sent?: Sent): void
  }

/** What a submission contained. */
type Sent = Pick<RunDraft, 'picks' | 'note' | 'pictureNotes'>

function withoutSent({ picks, note, pictureNotes }: RunDraft, sent: Sent): RunDraft {
  const isLeft = (id: number) => !sent.picks.includes(id)
  return {
    ...EMPTY_DRAFT,
    picks: picks.filter(isLeft),
    note: note === sent.note ? '' : note,
    pictureNotes: Object.fromEntries(Object.entries(pictureNotes).filter(([id]) => isLeft(Number(id)))),
  }
}

/** The store of a selection, in the public run and in private runs. */
export type RunStore = StoreApi<RunState>

/** The store of the selection on /run, which the browser keeps. */
export type KeptRunStore = RunStore & {
  /** Reads the stored draft, once. Called after hydration, because the host does not know it. */
  restore(): void
  /** Takes over what another tab has stored. */
  follow(event: Pick<StorageEvent, 'key'>): void
}

/**
 * Makes the store of a selection from one list.
 * @param listName part of the storage key, because ids of one list mean nothing in another
 * @param knownIds the ids that can be chosen
 */
export function createRunStore(listName: string, knownIds: ReadonlySet<number>): KeptRunStore {
  const storageKey = `lustre:run:${listName}`
  /** Picks from a tab of a newer release, whose list has more pictures. */
  let elsewhere: readonly number[] = []
  const store = createStore<RunState>()(
    persist(
      (set, get) => ({
        ...EMPTY_DRAFT,
        rules: RUN_RULES,
        toggle: (id) => set({ picks: toggled(get().picks, id, get().rules.most) }),
        place: (picks) => set({ picks }),
        setName: (name) => set({ name }),
        setNote: (note) => set({ note }),
        setPictureNote: (id, note) => set({ pictureNotes: { ...get().pictureNotes, [id]: note } }),
        closeSubmission: () => set({ name: '' }),
        clear: (sent) => set(sent ? withoutSent(get(), sent) : EMPTY_DRAFT),
      }),
      {
        name: storageKey,
        version: DRAFT_VERSION,
        storage: draftStorage,
        skipHydration: true,
        partialize: ({ picks, name, submissionId, note, pictureNotes }): RunDraft => ({
          picks: [...picks, ...elsewhere].slice(0, RUN_RULES.most),
          name,
          submissionId,
          note,
          pictureNotes,
        }),
        // undefined when nothing is stored or storage is off; the state in memory then stays.
        merge(stored, current) {
          if (stored === undefined) return current
          const draft = parseDraft(stored)
          elsewhere = draft.picks.filter((id) => !knownIds.has(id))
          return { ...current, ...draft, picks: draft.picks.filter((id) => knownIds.has(id)) }
        },
      },
    ),
  )
  return Object.assign(store, {
    restore() {
      if (!store.persist.hasHydrated()) void store.persist.rehydrate()
    },
    follow({ key }: Pick<StorageEvent, 'key'>) {
      if (key === storageKey) void store.persist.rehydrate()
    },
  })
}

let kept: KeptRunStore | undefined

/** Returns the store of the site's list. A draft survives navigation within the site even without storage. */
export function keptRunStore(listName: string, knownIds: ReadonlySet<number>): KeptRunStore {
  kept ??= createRunStore(listName, knownIds)
  return kept
}
