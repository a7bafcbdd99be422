import { type ApiApp, ApiError, failsWith, readJson } from '@lustre/platform/server'
import { MESSAGES } from '#content/messages.ts'
import { toSubmitted } from '../common/run-record.ts'
import type { SaveResult } from '../common/run-repository.ts'
import type { RouteTools } from '../parts.ts'
import { submissionSchema } from './submission.ts'
import { createSubmitLimit } from './submit-limit.ts'

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
