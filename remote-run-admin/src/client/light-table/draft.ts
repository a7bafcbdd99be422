import { isRecord } from '@lustre/platform/is-record'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { type Guard, isNumber, isText, listOf, mapOf, orNull, shaped } from '../../../protocol/shape.ts'
import { keep, readKept } from '../../shared/kept.ts'

export const DRAFT_VERSION = 1

/** A client's choice so far. All of it survives a reload, a closed tab and a failed submission. */
export type RunDraft = {
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

/** Reads a stored draft, without pictures that have left the list; a damaged one is empty. */
export function parseDraft(stored: unknown, knownIds: ReadonlySet<number>): RunDraft {
  // Drafts of older releases lack some members.
  const draft: unknown = isRecord(stored) ? { ...EMPTY_DRAFT, ...stored } : null
  if (!isDraft(draft)) return EMPTY_DRAFT
  const { picks, name, submissionId, note, pictureNotes } = draft
  return { picks: picks.filter((id) => knownIds.has(id)), name, submissionId, note, pictureNotes }
}

/**
 * Keeps the draft in the browser. If storage is off, full or damaged, the draft lives as long as the page.
 */
export const draftStorage: PersistStorage<unknown> = {
  getItem(key) {
    const value = readKept('localStorage', key)
    return isRecord(value) && value.version === DRAFT_VERSION ? { state: value.state } : null
  },
  setItem: (key, value: StorageValue<unknown>) => void keep('localStorage', key, value),
  removeItem: (key) => void keep('localStorage', key, null),
}
