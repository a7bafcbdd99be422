import { type ApiApp, ApiError, failsWith, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import type { LogIn, Session } from '#protocol/session.ts'
import type { StaffTools } from '../parts.ts'

const MAX_PASSCODE_LENGTH = 200

const passcodeSchema = z.object({
  passcode: z.string({ error: MESSAGES.wrongPasscode }).max(MAX_PASSCODE_LENGTH, MESSAGES.wrongPasscode),
  proof: z.string().optional(),
}) satisfies z.ZodType<LogIn>

export function addSessionRoutes(app: ApiApp, { parts, staff }: StaffTools): void {
  app.post('/session', failsWith('Logging in is not possible right now. Please try again.'), async (c) => {
    const given = await readJson(c.req.raw, passcodeSchema)
    const { sessions } = await parts()
    await sessions.open(c, given)
    return c.body(null, 204)
  })

  // Answers 200 without a session too: a refusal at every visit would fill the browser's console.
  app.get('/session', failsWith(MESSAGES.listFailed), async (c) => {
    const { sessions } = await parts()
    const open = await sessions.require(c).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof ApiError) return false
        throw cause
      },
    )
    return c.json({ open } satisfies Session)
  })

  app.delete('/session', failsWith('Logging out failed. Please try again.'), async (c) => {
    const { sessions } = await parts()
    await sessions.close(c)
    return c.body(null, 204)
  })

  app.delete('/sessions', staff(MESSAGES.endSessionsFailed), async (c) => {
    await c.var.parts.sessions.closeAll(c)
    return c.body(null, 204)
  })
}
