import { createHash } from 'node:crypto'
import { type RunSql, randomToken } from '@lustre/platform/server'
import { type ApiToken, isApiToken, type MadeToken, TOKEN_PREFIX } from '../../../protocol/tokens.ts'
import { toShape } from '../../shared/rows.ts'

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
    /** @returns false when there is no such token */
    async revoke(id: number): Promise<boolean> {
      const rows = await run(
        `update api_tokens set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id`,
        [id, moment(now())],
      )
      return rows.length > 0
    },
    /** Undoes a revocation. @returns null when there is no such token; false when it is too late */
    async restore(id: number): Promise<boolean | null> {
      const [row] = await run(
        `with found as (select id from api_tokens where id = $1),
           restored as (
             update api_tokens set revoked_at = null
             where id = $1 and (revoked_at is null or revoked_at > $2::timestamptz) returning id)
         select exists (select from restored) as restored from found`,
        [id, moment(now() - UNDO_UNTIL_MS)],
      )
      return row ? row.restored === true : null
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
