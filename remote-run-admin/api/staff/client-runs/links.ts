import { ApiError, type Database, randomToken } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'
import { isRunLink, type MadeLink } from '../../../protocol/client-runs.ts'
import { MAX_LINK_LABEL_LENGTH } from '../../../protocol/limits.ts'
import { privateRunPath } from '../../../protocol/links.ts'
import { linkHash } from '../../shared/link-token.ts'
import { toShape } from '../../shared/rows.ts'
import { line, moment } from '../../shared/texts.ts'
import { change } from './change.ts'
import { tell } from './events.ts'

/** 128 bits: nobody finds a link by guessing; in bytes. */
const TOKEN_BYTES = 16

/** `POST /client-runs/:id/links` */
export const newLinkSchema = z.object({
  label: line(MAX_LINK_LABEL_LENGTH, {
    missing: SAYS.labelMissing,
    unstorable: SAYS.unstorable,
    tooLong: SAYS.labelTooLong,
  }),
  expiresAt: moment(SAYS.wrongExpiry).nullable().default(null),
})
/** `PUT /client-runs/:id/links/:link/revoked` */
export const revokedSchema = z.object({ revoked: z.boolean({ error: SAYS.notYesOrNo }) })

export const LINK_COLUMNS =
  'id, label, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"'

/** What an event of a link says: its name then. */
const DETAIL = "jsonb_build_object('label', label)"
/** Makes a private link; only now can its token be told. @throws {ApiError} 404; 400 where it has expired already */
export async function makeLink(
  database: Database,
  runId: number,
  { label, expiresAt }: z.output<typeof newLinkSchema>,
): Promise<MadeLink> {
  const token = randomToken(TOKEN_BYTES)
  const text = `with made as (
      insert into client_run_links (run_id, label, token_hash, expires_at)
      select run.id, $2::text, $3::text, $4::timestamptz from client_runs run
      where run.id = $1 and ($4::timestamptz is null or $4::timestamptz > now()) returning *),
    link as (select id as link_id, run_id as id, label from made),
    run as (update client_runs set last_activity_at = now() where id = (select id from link)),
    told as (${tell('link', 'link-made', DETAIL, 'link_id')})
    select ${LINK_COLUMNS} from made`
  const [row] = await change(database, runId, text, [label, linkHash(token), expiresAt])
  if (!row) throw new ApiError(400, 'invalid_input', SAYS.expiryPassed)
  return { link: toShape(isRunLink, row), path: privateRunPath(token) }
}

/** Switches a link off, or on again. @throws {ApiError} 404 */
export async function setRevoked(
  database: Database,
  { runId, linkId }: { runId: number; linkId: number },
  revoked: boolean,
): Promise<void> {
  const text = `with known as (select id from client_run_links where run_id = $1 and id = $2::integer),
    changed as (
      update client_run_links set revoked_at = case when $3::boolean then now() end
      where id = (select id from known) and (revoked_at is not null) <> $3::boolean returning *),
    link as (select id as link_id, run_id as id, label from changed),
    run as (update client_runs set last_activity_at = now() where id = (select id from link)),
    told as (${tell('link', revoked ? 'link-revoked' : 'link-restored', DETAIL, 'link_id')})
    select id from known`
  const [row] = await change(database, runId, text, [linkId, revoked])
  if (!row) throw new ApiError(404, 'not_found', SAYS.noSuchLink)
}
