import { z } from 'zod'
import { LINK_MESSAGES } from '../../../content/link-messages.ts'
import { MESSAGES } from '../../../content/messages.ts'
import {
  MAX_EDITS_A_CALL,
  MAX_PICTURE_NOTE_LENGTH,
  MAX_STUDIO_NOTE_LENGTH,
} from '../../../protocol/limits.ts'
import type { SendEdits } from '../../../protocol/links.ts'
import { MAX_ID } from '../../shared/list-query.ts'
import { noteSchema } from '../../shared/notes.ts'

/** Joined notes of two devices may be this many times as long as a note that a client sends. */
const JOINED_NOTES = 4
export const LONGEST_JOINED_NOTE = JOINED_NOTES * MAX_PICTURE_NOTE_LENGTH
export const LONGEST_JOINED_STUDIO_NOTE = JOINED_NOTES * MAX_STUDIO_NOTE_LENGTH

const error = LINK_MESSAGES.editWrong

/** A device's clock, clamped to a valid moment: registers begin at 0, so an edit must be later than that. */
const moment = z
  .number({ error })
  .transform((at) => Math.min(Math.max(Math.trunc(at), 1), Number.MAX_SAFE_INTEGER))

const id = z.uuid({ error })
// After a change, a device sends a joined note back whole, so the longer limit applies.
const pictureNote = noteSchema(LONGEST_JOINED_NOTE, MESSAGES.pictureNoteTooLong)
const studioNote = noteSchema(LONGEST_JOINED_STUDIO_NOTE, MESSAGES.studioNoteTooLong)

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The body of POST /link/edits. The client reads the message of the first problem. */
export const sendEditsSchema: z.ZodType<SendEdits> = z
  .object({
    since: z.int({ error: LINK_MESSAGES.sinceMissing }).min(0, LINK_MESSAGES.sinceMissing),
    edits: z
      .array(
        z.object(
          {
            id,
            number: z.int({ error }).min(1, error).max(MAX_ID, error),
            at: moment,
            chosen: z.boolean({ error }).optional(),
            rank: z.number({ error }).optional(),
            note: pictureNote.optional(),
            noteBefore: pictureNote.optional(),
          },
          error,
        ),
        { error },
      )
      .max(MAX_EDITS_A_CALL, { error: LINK_MESSAGES.tooManyEdits, abort: true })
      .refine((edits) => isDistinct(edits.map(({ number }) => number)), LINK_MESSAGES.editTwice),
    studioNote: z.object({ id, at: moment, note: studioNote, noteBefore: studioNote }, error).optional(),
  })
  .refine(
    ({ edits, studioNote: note }) =>
      isDistinct([...edits, ...(note ? [note] : [])].map((each) => each.id.toLowerCase())),
    LINK_MESSAGES.editTwice,
  )
