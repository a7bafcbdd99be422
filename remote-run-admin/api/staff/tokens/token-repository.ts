import { createHash } from 'node:crypto'
import { type ApiApp, ApiError, type RunSql, randomToken, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import {
  type ApiToken,
  type ApiTokens,
  isApiToken,
  MAX_TOKEN_LABEL_LENGTH,
  type MadeToken,
  type NewToken,
  type Revocation,
  TOKEN_PREFIX,
} from '../../../protocol/tokens.ts'
import type { StaffTools } from '../../parts.ts'
import { parseId } from '../../shared/list-query.ts'
import { toShape } from '../../shared/rows.ts'
import { line } from '../../shared/texts.ts'

/** 192 bits cannot be guessed, so a plain SHA-256 protects a stored token. */
const TOKEN_BYTES = 24
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{32}$`)
/** The minimum time between two recorded uses, in milliseconds, so that not every read causes a write. */
const NOTE_EVERY_MS = 60_000
/** How long staff can take a revocation back, in milliseconds: the time on the screen plus a slow network. */
const UNDO_UNTIL_MS = 60_000

const COLUMNS = 'id, label, created_at as "createdAt", last_used_at as "lastUsedAt"'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const moment = (ms: number) => new Date(ms).toISOString()

/** Creates the repository of the studio's API tokens in Postgres. @param now milliseconds since the epoch */
export function createTokenRepository(run: RunSql, now: () => number) {
  return {
    /** Lists tokens that are not revoked, oldest first. */
    async list(): Promise<ApiToken[]> {
      const rows = await run(`select ${COLUMNS} from api_tokens where revoked_at is null order by id`)
      return rows.map((row) => toShape(isApiToken, row))
    },
    async make(label: string): Promise<MadeToken> {
      const secret = TOKEN_PREFIX + randomToken(TOKEN_BYTES)
      const [row] = await run(
        `insert into api_tokens (label, token_hash, created_at) values ($1, $2, $3) returning ${COLUMNS}`,
        [label, hashOf(secret), moment(now())],
      )
      return { token: toShape(isApiToken, row), secret }
    },
    /** Revokes a token, or undoes that. @returns null when there is no such token; false when it is too late */
    async setRevoked(id: number, revoked: boolean): Promise<boolean | null> {
      const [row] = await run(
        `with found as (select id from api_tokens where id = $1),
           changed as (
             update api_tokens set revoked_at = case when $2::boolean then coalesce(revoked_at, $3::timestamptz) end
             where id = $1 and ($2 or revoked_at is null or revoked_at > $4::timestamptz) returning id)
         select exists (select from changed) as is_changed from found`,
        [id, revoked, moment(now()), moment(now() - UNDO_UNTIL_MS)],
      )
      return row ? row.is_changed === true : null
    },
    /** Finds a call's token and records its use; null when it is malformed, unknown or revoked. */
    async use(secret: string): Promise<{ id: number } | null> {
      if (!TOKEN.test(secret)) return null
      const time = now()
      const [row] = await run(
        `with found as (select id from api_tokens where token_hash = $1 and revoked_at is null),
           noted as (
             update api_tokens set last_used_at = $2
             where id in (select id from found)
               and (last_used_at is null or last_used_at <= $3::timestamptz or last_used_at > $2::timestamptz))
         select id from found`,
        [hashOf(secret), moment(time), moment(time - NOTE_EVERY_MS)],
      )
      return row ? { id: Number(row.id) } : null
    },
  }
}

/** The body of `POST /tokens`. */
const newTokenSchema = z.object({
  label: line(MAX_TOKEN_LABEL_LENGTH, TOKEN_MESSAGES.label),
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
    const done = await createTokenRepository(c.var.database.run, now).setRevoked(id, revoked)
    if (done === null) throw noSuchToken()
    if (!done) throw new ApiError(409, 'conflict', TOKEN_MESSAGES.revokedForGood)
    tell(c, revoked ? 'token-revoked' : 'token-made', `token ${id}${revoked ? '' : ', in use again'}`)
    return c.body(null, 204)
  })
}
