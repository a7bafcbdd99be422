import { z } from 'zod'
import { MESSAGES } from '../../content/messages.ts'
import { MAX_PICTURE_NOTE_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '../../protocol/constants.ts'
import type { RunRecord, Submission } from '../../protocol/runs.ts'

/** Control characters but the line break, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[^\P{Cc}\n]|\p{Cs}/u

/** Length of a text as people count: an emoji of one code point is one. */
export const codePoints = (text: string): number => [...text].length

/**
 * A note as it is stored: without blanks at its ends, lines ended by LF.
 * @param longest in code points
 */
export const noteSchema = (longest: number, tooLong: string) =>
  z
    .string({ error: MESSAGES.noteNoText })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => !UNSTORABLE.test(text), { error: MESSAGES.noteUnstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

/** A note to the studio. One without a word is none. */
export const studioNoteSchema = noteSchema(MAX_STUDIO_NOTE_LENGTH, MESSAGES.studioNoteTooLong).optional()

/** Notes on pictures, by id as text; those without a word too, because an id that is not chosen is a mistake. */
export const pictureNotesSchema = z
  .record(z.string(), noteSchema(MAX_PICTURE_NOTE_LENGTH, MESSAGES.pictureNoteTooLong), {
    error: (issue) => (issue.code === 'invalid_type' ? MESSAGES.noteNoText : undefined),
  })
  .optional()

/** The notes of a submission as they are stored: what is without a word is left out. */
export const saidIn = ({
  note,
  pictureNotes = {},
}: Submission): Required<Pick<RunRecord, 'note' | 'picture_notes'>> => ({
  note: note || null,
  picture_notes: Object.fromEntries(Object.entries(pictureNotes).filter(([, text]) => text !== '')),
})
