import { ApiError } from '@lustre/platform/server'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { type Changes, isChanges, isLinkView, isOfferedRun, type LinkView } from '#protocol/links.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { downloadsEnd } from '../common/delivery.ts'
import { type Row, toShape } from '../common/rows.ts'

/** The id of the link with the token hash `$1`. */
const LINK_ID = `(select id from client_run_links where token_hash = $1
  union all select link_id from client_run_link_tokens where token_hash = $1)`

/**
 * The valid link with the token hash `$1` as `l`, its run as `r`. Drafts match nothing, and an archived run only while
 * its downloads last.
 */
export const OPENED = `client_run_links l join client_runs r on r.id = l.run_id
  where l.id = ${LINK_ID} and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
    and r.state <> 'draft' and (r.archived_at is null
      or r.state in ('submitted', 'closed') and ${downloadsEnd('r.id')} > now())`

/**
 * Locks the run's row; every change through a link begins with it. Other changes wait, and later statements
 * of the transaction see all that was committed before.
 */
export const LOCK = `select from ${OPENED} for no key update of r`

/** Records a link's last use, at most once a minute. */
export const TOUCH = `update client_run_links set last_used_at = now()
  where id = ${LINK_ID} and (last_used_at is null or last_used_at < now() - interval '1 minute')`

/** The columns that every answer reads of the run. `is_unnoted` says that `TOUCH` is due. */
const RUN_COLUMNS = `r.id, r.title, r.client, r.message, r.least, r.most, r.deadline, r.zone,
  r.notes_allowed as "notesAllowed",
  case when r.state = 'open' and r.deadline < now() then 'overdue' else r.state end as state,
  r.revision::float8 as revision,
  (l.last_used_at is null or l.last_used_at < now() - interval '1 minute') as is_unnoted`

/** No draft has this version. */
export const NO_VERSION = -1

/** Reads the draft unless it has version `$2`. Each open page asks about once a second. */
export const CHANGES = `select ${RUN_COLUMNS},
    case when (r.draft ->> 'version')::bigint <> $2 then r.draft end as draft
  from ${OPENED}`

/** Counts deliveries and answers, so that pages notice each; null before the first delivery. */
const DELIVERED = `(select nullif(count(*), 0) + (select count(*) from client_run_answers where run_id = r.id)
  from client_run_deliveries where run_id = r.id)::int`

/** Reads all that the page of a link shows, except the receipt and the delivery. */
export const VIEW = `select ${RUN_COLUMNS},
    (select json_agg(json_build_object('number', p.number, 'publicId', p.public_id, 'alt', p.alt, 'width', p.width,
        'height', p.height, 'isRemoved', p.removed_at is not null) order by p.place, p.number)
     from client_run_pictures p where p.run_id = r.id) as pictures,
    r.draft,
    ${DELIVERED} as delivered
  from ${OPENED}`

const known = (row: Row) => ({ ...row, run: toShape(isOfferedRun, row) })

/** @param row a row of `CHANGES` */
export const toChanges = (row: Row): Changes => toShape(isChanges, known(row))

/** @param row a row of `VIEW` @param findReceipt runs only while the run is locked */
export async function toLinkView(
  row: Row,
  findReceipt: (runId: number) => Promise<Receipt | null>,
): Promise<LinkView> {
  const isLocked = row.state === 'submitted' || row.state === 'closed'
  const receipt = isLocked ? await findReceipt(Number(row.id)) : null
  const delivered = (receipt && row.delivered) ?? undefined
  return toShape(isLinkView, { ...known(row), pictures: row.pictures ?? [], receipt, delivered })
}

/** The refusal of a change to a run that is locked. */
export const locked = (state: 'submitted' | 'closed') =>
  new ApiError(409, state, state === 'submitted' ? LINK_MESSAGES.sent : LINK_MESSAGES.closed)
