import { z } from 'zod'
import { MESSAGES } from '../../content/messages.ts'
import { MAX_PICTURE_NOTE_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '../../protocol/limits.ts'
import type { PictureNotes, RunRecord, Submission } from '../../protocol/runs.ts'
import { lines } from './texts.ts'

/** A note as it is stored. @param longest in code points */
export const noteSchema = (longest: number, tooLong: string) =>
  lines(longest, { missing: MESSAGES.noteNoText, unstorable: MESSAGES.noteUnstorable, tooLong })

/** A note to the studio. One without a word is none. */
export const studioNoteSchema = noteSchema(MAX_STUDIO_NOTE_LENGTH, MESSAGES.studioNoteTooLong).optional()

/** Notes on pictures, by id as text; those without a word too, because an id that is not chosen is a mistake. */
export const pictureNotesSchema = z
  .record(z.string(), noteSchema(MAX_PICTURE_NOTE_LENGTH, MESSAGES.pictureNoteTooLong), {
    error: (issue) => (issue.code === 'invalid_type' ? MESSAGES.noteNoText : undefined),
  })
  .optional()

/** Pictures in the client's order, each with the note on it. */
export const withNotes = (ids: readonly number[], notes: PictureNotes) =>
  ids.map((id) => ({ id, note: notes[id] ?? null }))

/** Whether every note is on a chosen picture. */
export const onlyOn = (chosen: readonly number[], notes: PictureNotes = {}): boolean => {
  const known = new Set(chosen.map(String))
  return Object.keys(notes).every((id) => known.has(id))
}

/** The notes of a submission as they are stored: what is without a word is left out. */
export const saidIn = ({
  note,
  pictureNotes = {},
}: Pick<Submission, 'note' | 'pictureNotes'>): Required<Pick<RunRecord, 'note' | 'picture_notes'>> => ({
  note: note || null,
  picture_notes: Object.fromEntries(Object.entries(pictureNotes).filter(([, text]) => text !== '')),
})
