import { downloadsEnd, lastDelivery } from '../common/delivery.ts'
import { LINK_WORKS } from '../common/link-token.ts'
import { LIMITS } from '../runs/rows.ts'

/** Names a link and the moment of staff's request, so that a repeated request makes another notice. */
const CAUSE = "'invitation:mail:' || link.id || ':' || (extract(epoch from link.invite_at) * 1000000)::bigint"

/** A delivered run, whose link shows the finished pictures. */
const IS_DELIVERED = `run.state in ('submitted', 'closed') and ${lastDelivery('run.id')} is not null`

/** Days for which an invitation waits until staff open its run. */
const WAITS_DAYS = 30

/** Requires a run that the client can use now: an open or delivered one. */
const DUE = `link.invite_at between now() - interval '${WAITS_DAYS} days' and now() and ${LINK_WORKS}
  and run.archived_at is null and (run.state = 'open' or ${IS_DELIVERED})`

/** Adds the e-mails with a link that are due: an invitation, or what is delivered. */
export const FIND_INVITATIONS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', case when run.state = 'open' then 'invitation' else 'delivered' end, link.id, link.email
  from client_run_links link join client_runs run on run.id = link.run_id
  where ${DUE} and link.email is not null
  order by 1 on conflict (cause) do nothing`

/** Reads the content of a link's e-mail; `ends_at` is null unless the run is delivered. Parameter: the link's id. */
export const FIND_INVITED = `select link.label, link.email, run.title, run.message, run.deadline, run.zone, ${LIMITS},
    case when ${IS_DELIVERED} then ${downloadsEnd('run.id')} end as ends_at
  from client_run_links link join client_runs run on run.id = link.run_id
  where link.id = $1`
/** Reads the same while the invitation is due. Second parameter: the cause. */
export const FIND_DUE = `${FIND_INVITED} and ${DUE} and ${CAUSE} = $2`

/** Adds a token to a link. Parameters: the link's id, the hash. */
export const ADD_TOKEN = 'insert into client_run_link_tokens (link_id, token_hash) values ($1, $2)'

/** Marks links of sent e-mails for the run's activity; `told` has the notice's kind, cause and link. */
export const NOTE_INVITED = `invited as (
    update client_run_links link set invited_at = now(), invite_at = null from told
    where told.kind in ('invitation', 'delivered') and link.id = told.about and ${CAUSE} = told.cause
    returning link.id, link.run_id, link.label)`

/** Why a waiting e-mail of `link` has not gone out: '' without a problem so far, null when none waits. */
export const NOT_INVITED = `case when link.invite_at is not null then coalesce(
    (select last_problem from run_notices where cause = ${CAUSE}), '') end`
