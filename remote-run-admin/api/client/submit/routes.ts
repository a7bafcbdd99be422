import { type ApiApp, ApiError, failsWith, readJson } from '@lustre/platform/server'
import { MESSAGES } from '../../../content/messages.ts'
import type { RouteTools } from '../../parts.ts'
import { toSubmitted } from '../../shared/run-record.ts'
import { submissionSchema } from './submission.ts'
import { createSubmitLimit } from './submit-limit.ts'

export function addSubmitRoute(app: ApiApp, { parts, pictures, submitLimits, now }: RouteTools): void {
  const limit = createSubmitLimit(submitLimits, now)
  const schema = submissionSchema(new Set(pictures.keys()))

  app.post('/runs', failsWith(MESSAGES.submitFailed), async (c) => {
    // Counts before it reads the body.
    const giveBack = limit.take(c.env.clientAddress)
    const save = async () => {
      const submission = await readJson(c.req.raw, schema)
      const { runs, notices } = await parts()
      const saved = await runs.save(submission)
      if (saved.outcome === 'created') notices.nudge()
      return saved
    }
    const result = await save().catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (result.outcome !== 'created') giveBack()
    if (result.outcome === 'conflict')
      throw new ApiError(409, 'conflict', 'This submission was already received with a different selection.')
    return c.json(toSubmitted(result.record), result.outcome === 'created' ? 201 : 200)
  })
}
