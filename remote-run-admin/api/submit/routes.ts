import { type ApiApp, ApiError, failsWith, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import { MAX_SELECTION, MIN_SELECTION } from '#protocol/limits.ts'
import type { Submission } from '#protocol/runs.ts'
import { onlyOn, pictureNotesSchema, studioNoteSchema } from '../common/notes.ts'
import { toSubmitted } from '../common/run-record.ts'
import type { SaveResult } from '../common/run-repository.ts'
import { senderSchema } from '../common/texts.ts'
import type { RouteTools } from '../parts.ts'
import { createSubmitLimit } from './submit-limit.ts'

/** The body of POST /runs; the client reads the first problem. @param knownIds ids of the offered list */
const submissionSchema = (knownIds: ReadonlySet<number>): z.ZodType<Submission> =>
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

export function addSubmitRoute(app: ApiApp, { parts, pictures, submitLimits, now }: RouteTools): void {
  const limit = createSubmitLimit(submitLimits, now)
  const schema = submissionSchema(new Set(pictures.keys()))

  app.post('/runs', failsWith(MESSAGES.submitFailed), async (c) => {
    // Counts before it reads the body.
    const giveBack = limit.take(c.env.clientAddress)
    let result: SaveResult | undefined
    try {
      const submission = await readJson(c.req.raw, schema)
      const { runs, notices } = await parts()
      result = await runs.save(submission)
      if (result.outcome === 'created') notices.nudge()
    } finally {
      if (result?.outcome !== 'created') giveBack()
    }
    if (result.outcome === 'conflict')
      throw new ApiError(409, 'conflict', 'This submission was already received with a different selection.')
    return c.json(toSubmitted(result.record), result.outcome === 'created' ? 201 : 200)
  })
}
