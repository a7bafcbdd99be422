import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import { MAX_PICTURE_NOTE_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '#protocol/limits.ts'
import type { PictureNotes, RunRecord, Submission } from '#protocol/runs.ts'
import { lines } from './texts.ts'

/** Parses a note into its stored form. @param longest in code points */
export const noteSchema = (longest: number, tooLong: string) =>
  lines(longest, { missing: MESSAGES.noteNoText, unstorable: MESSAGES.noteUnstorable, tooLong })

/** The note to the studio. An empty note counts as none. */
export const studioNoteSchema = noteSchema(MAX_STUDIO_NOTE_LENGTH, MESSAGES.studioNoteTooLong).exactOptional()

/** Notes on pictures, by id as text; empty ones too, because an id that is not chosen is a mistake. */
export const pictureNotesSchema = z
  .record(z.string(), noteSchema(MAX_PICTURE_NOTE_LENGTH, MESSAGES.pictureNoteTooLong), {
    error: (issue) => (issue.code === 'invalid_type' ? MESSAGES.noteNoText : undefined),
  })
  .exactOptional()

export const withNotes = (ids: readonly number[], notes: PictureNotes) =>
  ids.map((id) => ({ id, note: notes[id] ?? null }))

/** Returns whether every note is on a chosen picture. */
export const onlyOn = (chosen: readonly number[], notes: PictureNotes = {}): boolean => {
  const known = new Set(chosen.map(String))
  return Object.keys(notes).every((id) => known.has(id))
}

/** Returns the notes of a submission in their stored form, without empty ones. */
export const saidIn = ({
  note,
  pictureNotes = {},
}: Pick<Submission, 'note' | 'pictureNotes'>): Required<Pick<RunRecord, 'note' | 'picture_notes'>> => ({
  note: note || null,
  picture_notes: Object.fromEntries(Object.entries(pictureNotes).filter(([, text]) => text !== '')),
})
