import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import { MAX_NAME_LENGTH, MAX_SELECTION, MIN_SELECTION } from '#protocol/limits.ts'
import type { Submission } from '#protocol/runs.ts'
import { onlyOn, pictureNotesSchema, studioNoteSchema } from '../common/notes.ts'
import { line } from '../common/texts.ts'

export const senderSchema = line(MAX_NAME_LENGTH, MESSAGES.name)

/** The body of POST /runs; the client reads the first problem. @param knownIds ids of the offered list */
export const submissionSchema = (knownIds: ReadonlySet<number>): z.ZodType<Submission> =>
  z
    .object({
      userName: senderSchema,
      selectedImages: z
        .array(z.int({ error: 'Selected images must be given by ID.' }), { error: MESSAGES.wrongCount })
        .refine((ids) => ids.length >= MIN_SELECTION && ids.length <= MAX_SELECTION, {
          error: MESSAGES.wrongCount,
          abort: true,
        })
        .refine((ids) => new Set(ids).size === ids.length, {
          error: 'Each image can be selected only once.',
          abort: true,
        })
        .refine(
          (ids) => ids.every((id) => knownIds.has(id)),
          'Some of the selected images are no longer available. Please reload the page and choose again.',
        ),
      submissionId: z.uuid({ error: 'The submission has no ID. Please reload the page and try again.' }),
      note: studioNoteSchema,
      pictureNotes: pictureNotesSchema,
    })
    .refine(
      ({ selectedImages, pictureNotes }) => onlyOn(selectedImages, pictureNotes),
      MESSAGES.noteOnUnchosen,
    )
