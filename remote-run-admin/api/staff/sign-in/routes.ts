import { type ApiApp, ApiError, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '../../../content/messages.ts'
import type { LogIn, Session } from '../../../protocol/session.ts'
import type { Parts } from '../../parts.ts'
import { orUnavailable } from '../../shared/unavailable.ts'
import { loginWays, requirePasscodeOn } from '../passkeys/routes.ts'

const MAX_PASSCODE_LENGTH = 200

const passcodeSchema = z.object({
  passcode: z.string({ error: MESSAGES.wrongPasscode }).max(MAX_PASSCODE_LENGTH, MESSAGES.wrongPasscode),
}) satisfies z.ZodType<LogIn>

/** Login by the passcode, and the end of sessions. */
export function addSessionRoutes(app: ApiApp, parts: () => Promise<Parts>): void {
  app.post('/session', async (c) => {
    const { passcode } = await readJson(c.req.raw, passcodeSchema)
    await orUnavailable('Logging in is not possible right now. Please try again.', async () => {
      const { sessions, passkeys } = await parts()
      await requirePasscodeOn(passkeys)
      await sessions.open(c, passcode)
    })
    return c.body(null, 204)
  })

  // an answer and not a refusal: the page asks at every visit, and a refusal would stand in the browser's console
  app.get('/session', async (c) => {
    const session = await orUnavailable(MESSAGES.listFailed, async (): Promise<Session> => {
      const { sessions, passkeys } = await parts()
      const open = await sessions.require(c).then(
        () => true,
        (cause: unknown) => {
          if (cause instanceof ApiError) return false
          throw cause
        },
      )
      return { open, ways: await loginWays(c, passkeys) }
    })
    return c.json(session)
  })

  app.delete('/session', async (c) => {
    await orUnavailable('Logging out failed. Please try again.', async () =>
      (await parts()).sessions.close(c),
    )
    return c.body(null, 204)
  })

  app.delete('/sessions', async (c) => {
    await orUnavailable(MESSAGES.endSessionsFailed, async () => {
      const { sessions } = await parts()
      await sessions.require(c)
      await sessions.closeAll(c)
    })
    return c.body(null, 204)
  })
}
