import { isRecord } from '@lustre/platform/is-record'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import {
  MAX_NAME_LENGTH,
  MAX_PICTURE_NOTE_LENGTH,
  MAX_SELECTION,
  MAX_STUDIO_NOTE_LENGTH,
} from '../../../protocol/limits.ts'
import { keep, readKept } from '../../shared/kept.ts'
import type { Submission } from '../submit/submission.ts'

export const DRAFT_VERSION = 1

/** A client's choice so far. All of it survives a reload, a closed tab and a failed submission. */
export type RunDraft = {
  /** Ids in the order chosen. */
  picks: readonly number[]
  name: string
  submission: Submission | null
  /** The note to the studio. */
  note: string
  /**
   * By picture id. The note on a deselected picture stays until the run is submitted, and returns with the
   * picture.
   */
  pictureNotes: Readonly<Record<string, string>>
}

export const EMPTY_DRAFT: RunDraft = { picks: [], name: '', submission: null, note: '', pictureNotes: {} }

function parseSubmission(value: unknown): Submission | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null
  return { id: value.id, content: typeof value.content === 'string' ? value.content : null }
}

/** Reads a stored text, cut to its limit but never within a surrogate pair. */
const parseText = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : ''

function parseNotes(value: unknown, knownIds: ReadonlySet<number>): Record<string, string> {
  const known = Object.entries(isRecord(value) ? value : {}).filter(([id]) => knownIds.has(Number(id)))
  return Object.fromEntries(known.map(([id, note]) => [id, parseText(note, MAX_PICTURE_NOTE_LENGTH)]))
}

/**
 * Reads a stored draft, which may be damaged: known ids once each and at most `MAX_SELECTION`, texts, and a
 * submission.
 */
export function parseDraft(stored: unknown, knownIds: ReadonlySet<number>): RunDraft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const ids = Array.isArray(stored.picks) ? stored.picks : []
  const known = ids.filter((id): id is number => typeof id === 'number' && knownIds.has(id))
  return {
    picks: [...new Set(known)].slice(0, MAX_SELECTION),
    name: parseText(stored.name, MAX_NAME_LENGTH),
    submission: parseSubmission(stored.submission),
    // Drafts of older releases have no note.
    note: parseText(stored.note, MAX_STUDIO_NOTE_LENGTH),
    pictureNotes: parseNotes(stored.pictureNotes, knownIds),
  }
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
