import { type ApiApp, type ApiEnv, ApiError, readJson } from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import {
  type ApiTokens,
  MAX_TOKEN_LABEL_LENGTH,
  type NewToken,
  type Revocation,
} from '../../../protocol/tokens.ts'
import type { StaffTools } from '../../parts.ts'
import { MAX_ID } from '../../shared/list-query.ts'
import { line } from '../../shared/texts.ts'
import { orUnavailable } from '../../shared/unavailable.ts'
import { createTokenRepository, type TokenRepository } from './token-repository.ts'

/** `POST /tokens` */
const newTokenSchema = z.object({
  label: line(MAX_TOKEN_LABEL_LENGTH, {
    missing: TOKEN_MESSAGES.labelMissing,
    unstorable: TOKEN_MESSAGES.labelUnstorable,
    tooLong: TOKEN_MESSAGES.labelTooLong,
  }),
}) satisfies z.ZodType<NewToken>

/** `PUT /tokens/:id/revoked` */
const revocationSchema = z.object({
  revoked: z.boolean({ error: 'revoked must be true or false.' }),
}) satisfies z.ZodType<Revocation>

type TokenTools = Pick<StaffTools, 'staff'> & {
  now: () => number
  /** For the security log. */
  tell: (c: Context<ApiEnv>, kind: 'token-made' | 'token-revoked', what: string) => void
}

const noSuchToken = () => new ApiError(404, 'not_found', TOKEN_MESSAGES.noSuchToken)

/** Bearer tokens of the studio's own tools: staff make them, see when they were used, and revoke them. */
export function addTokenRoutes(app: ApiApp, { staff, tell, now }: TokenTools): void {
  const withTokens = <T>(c: Context<ApiEnv>, work: (tokens: TokenRepository | null) => Promise<T>) =>
    orUnavailable(TOKEN_MESSAGES.failed, () =>
      staff(c, ({ database }) => work(database && createTokenRepository(database.run, now))),
    )
  const noDatabase = () => new ApiError(503, 'unavailable', TOKEN_MESSAGES.noDatabase)

  app.get('/tokens', async (c) =>
    c.json(
      await withTokens(
        c,
        async (tokens): Promise<ApiTokens> => ({
          tokens: (await tokens?.list()) ?? [],
          usable: tokens !== null,
        }),
      ),
    ),
  )

  app.post('/tokens', async (c) => {
    const { label } = await readJson(c.req.raw, newTokenSchema)
    const made = await withTokens(c, (tokens) => {
      if (!tokens) throw noDatabase()
      return tokens.make(label)
    })
    tell(c, 'token-made', `token ${made.token.id}`)
    return c.json(made, 201)
  })

  app.put('/tokens/:id{[0-9]+}/revoked', async (c) => {
    const { revoked } = await readJson(c.req.raw, revocationSchema)
    const id = Number(c.req.param('id'))
    await withTokens(c, async (tokens) => {
      if (!tokens || id < 1 || id > MAX_ID) throw noSuchToken()
      const done = revoked ? (await tokens.revoke(id)) || null : await tokens.restore(id)
      if (done === null) throw noSuchToken()
      if (!done) throw new ApiError(409, 'conflict', TOKEN_MESSAGES.revokedForGood)
    })
    tell(c, revoked ? 'token-revoked' : 'token-made', `token ${id}${revoked ? '' : ', in use again'}`)
    return c.body(null, 204)
  })
}
