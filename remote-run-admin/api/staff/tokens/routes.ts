import { type ApiApp, ApiError, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import {
  type ApiTokens,
  MAX_TOKEN_LABEL_LENGTH,
  type NewToken,
  type Revocation,
} from '../../../protocol/tokens.ts'
import type { StaffTools } from '../../parts.ts'
import { parseId } from '../../shared/list-query.ts'
import { line } from '../../shared/texts.ts'
import { createTokenRepository } from './token-repository.ts'

/** The body of `POST /tokens`. */
const newTokenSchema = z.object({
  label: line(MAX_TOKEN_LABEL_LENGTH, {
    missing: TOKEN_MESSAGES.labelMissing,
    unstorable: TOKEN_MESSAGES.labelUnstorable,
    tooLong: TOKEN_MESSAGES.labelTooLong,
  }),
}) satisfies z.ZodType<NewToken>

/** The body of `PUT /tokens/:id/revoked`. */
const revocationSchema = z.object({
  revoked: z.boolean({ error: 'revoked must be true or false.' }),
}) satisfies z.ZodType<Revocation>

const noSuchToken = () => new ApiError(404, 'not_found', TOKEN_MESSAGES.noSuchToken)

export function addTokenRoutes(app: ApiApp, { staff, stored, tell, now }: StaffTools): void {
  const changing = stored(TOKEN_MESSAGES.failed, TOKEN_MESSAGES.noDatabase)

  app.get('/tokens', staff(TOKEN_MESSAGES.failed), async (c) => {
    const { database } = c.var.parts
    const tokens = database ? await createTokenRepository(database.run, now).list() : []
    return c.json({ tokens, usable: database !== null } satisfies ApiTokens)
  })

  app.post('/tokens', changing, async (c) => {
    const { label } = await readJson(c.req.raw, newTokenSchema)
    const made = await createTokenRepository(c.var.database.run, now).make(label)
    tell(c, 'token-made', `token ${made.token.id}`)
    return c.json(made, 201)
  })

  app.put('/tokens/:id{[0-9]+}/revoked', changing, async (c) => {
    const { revoked } = await readJson(c.req.raw, revocationSchema)
    const id = parseId(c.req.param('id'), noSuchToken)
    const tokens = createTokenRepository(c.var.database.run, now)
    const done = revoked ? (await tokens.revoke(id)) || null : await tokens.restore(id)
    if (done === null) throw noSuchToken()
    if (!done) throw new ApiError(409, 'conflict', TOKEN_MESSAGES.revokedForGood)
    tell(c, revoked ? 'token-revoked' : 'token-made', `token ${id}${revoked ? '' : ', in use again'}`)
    return c.body(null, 204)
  })
}
