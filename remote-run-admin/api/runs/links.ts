import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { EventKind } from '#content/run-activity-content.ts'
import { type CreatedLink, isRunLink, type RunLink } from '#protocol/client-runs.ts'
import { MAX_LINK_LABEL_LENGTH } from '#protocol/limits.ts'
import { privateRunPath } from '#protocol/links.ts'
import { linkHash, newToken } from '../common/link-token.ts'
import { toShape } from '../common/rows.ts'
import { line, moment } from '../common/texts.ts'
import { ADD_TOKEN, FIND_INVITED, NOT_INVITED } from '../notices/invitations.ts'
import { letterText } from '../notices/letter.ts'
import { type Letterhead, linkLetter } from '../notices/letters.ts'
import { invitedSchema } from '../notices/notice-facts.ts'
import { change, tell } from './change.ts'
import { emailSchema } from './facts.ts'

/** The body of `POST /runs/:key/links`. */
export const newLinkSchema = z.object({
  label: line(MAX_LINK_LABEL_LENGTH, SAYS.label),
  email: emailSchema.default(null),
  expiresAt: moment(SAYS.wrongExpiry).nullable().default(null),
})
/** The body of `PUT /runs/:key/links/:link/revoked`. */
export const revokedSchema = z.object({ revoked: z.boolean({ error: SAYS.notYesOrNo }) })

/** The columns of `client_run_links link`. */
export const LINK_COLUMNS = `link.id, link.label, link.created_at as "createdAt", link.expires_at as "expiresAt",
  link.revoked_at as "revokedAt", link.last_used_at as "lastUsedAt", link.email, link.invited_at as "invitedAt",
  ${NOT_INVITED} as "notInvited"`

/** The detail of a link's event: the label at that time. */
const DETAIL = "jsonb_build_object('label', label)"

/** Returns the parts of a statement that record an event for the links in `changed`. */
const note = (event: EventKind) => `link as (select id as link_id, run_id as id, label from changed),
    run as (update client_runs set last_activity_at = now() where id = (select id from link)),
    told as (${tell('link', event, DETAIL, 'link_id')})`

export const noSuchLink = () => new ApiError(404, 'not_found', SAYS.noSuchLink)

/** Adds the link's address with a token, and the text of its e-mail. */
async function withAddress(
  database: Database,
  link: RunLink,
  token: string,
  head: Letterhead,
): Promise<CreatedLink> {
  const path = privateRunPath(token)
  const [row] = await database.run(FIND_INVITED, [link.id])
  const letter = linkLetter(invitedSchema.parse(row), path, head)
  return {
    link,
    path,
    mail: { subject: letter.subject, text: letterText(letter) },
  }
}

/**
 * Creates a private link.
 * @param head the letterhead of its invitation
 * @param mails whether the site sends e-mails; if so, one goes to the link's address once the run is open
 * @throws {ApiError} 404; 400 when the expiry has passed
 */
export async function makeLink(
  database: Database,
  runId: number,
  { label, email, expiresAt }: z.output<typeof newLinkSchema>,
  head: Letterhead,
  mails: boolean,
): Promise<CreatedLink> {
  const token = newToken()
  const text = `with changed as (
      insert into client_run_links (run_id, label, token_hash, expires_at, email, invite_at)
      select run.id, $2::text, $3::text, $4::timestamptz, $5::text, case when $6::boolean then now() end
      from client_runs run
      where run.id = $1 and ($4::timestamptz is null or $4::timestamptz > now()) returning *),
    ${note('link-made')}
    select ${LINK_COLUMNS} from changed link`
  const [row] = await change(database, runId, text, [
    label,
    linkHash(token),
    expiresAt,
    email,
    mails && email !== null,
  ])
  if (!row) throw new ApiError(400, 'invalid_input', SAYS.expiryPassed)
  return withAddress(database, toShape(isRunLink, row), token, head)
}

type LinkOfRun = { runId: number; linkId: number }

/**
 * Adds an address to a link, for a text that staff send. Its earlier addresses keep working.
 * @param linkId of an existing link
 */
export async function addAddress(database: Database, linkId: number, head: Letterhead): Promise<CreatedLink> {
  const token = newToken()
  await database.run(ADD_TOKEN, [linkId, linkHash(token)])
  const [row] = await database.run(`select ${LINK_COLUMNS} from client_run_links link where id = $1`, [
    linkId,
  ])
  return withAddress(database, toShape(isRunLink, row), token, head)
}

/** Sends a link's invitation again. @throws {ApiError} 404, also for a revoked link and one without an address */
export async function inviteAgain(database: Database, { runId, linkId }: LinkOfRun): Promise<void> {
  const text = `with changed as (
      update client_run_links set invite_at = now()
      where run_id = $1 and id = $2::integer and revoked_at is null and email is not null returning *),
    ${note('link-mailed')}
    select id from changed`
  const [row] = await change(database, runId, text, [linkId])
  if (!row) throw noSuchLink()
}

/** Revokes or restores a link. @throws {ApiError} 404 */
export async function setRevoked(
  database: Database,
  { runId, linkId }: LinkOfRun,
  { revoked }: z.output<typeof revokedSchema>,
): Promise<void> {
  const text = `with known as (select id from client_run_links where run_id = $1 and id = $2::integer),
    changed as (
      update client_run_links set revoked_at = case when $3::boolean then now() end
      where id = (select id from known) and (revoked_at is not null) <> $3::boolean returning *),
    ${note(revoked ? 'link-revoked' : 'link-restored')}
    select id from known`
  const [row] = await change(database, runId, text, [linkId, revoked])
  if (!row) throw noSuchLink()
}
