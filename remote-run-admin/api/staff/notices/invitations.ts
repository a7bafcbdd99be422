/** Of a link, and of the moment at which staff have asked for the mail: one that is sent again is another. */
const CAUSE = "'invitation:mail:' || link.id || ':' || (extract(epoch from link.invite_at) * 1000000)::bigint"

/** Days for which an invitation waits for its run to be opened. */
const WAITS_DAYS = 30

/** A link opens nothing while its run is a draft or in the archive. */
const DUE = `link.invite_at > now() - interval '${WAITS_DAYS} days' and link.revoked_at is null
  and (link.expires_at is null or link.expires_at > now()) and run.archived_at is null and run.state = 'open'`

/** Invitations that are due. */
export const FIND_INVITATIONS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', 'invitation', link.id, link.email
  from client_run_links link join client_runs run on run.id = link.run_id
  where ${DUE} and link.email is not null
  order by 1 on conflict (cause) do nothing`

/** What an invitation says. Parameter: the link's number. */
export const FIND_INVITED = `select link.label, link.email, run.title, run.message, run.deadline, run.zone, run.least, run.most
  from client_run_links link join client_runs run on run.id = link.run_id
  where link.id = $1`
/** The same, as long as it is to be sent. Second parameter: the cause. */
export const FIND_DUE = `${FIND_INVITED} and ${DUE} and ${CAUSE} = $2`

/** Another token of a link. Parameters: the link's number, the hash. */
export const ADD_TOKEN = 'insert into client_run_link_tokens (link_id, token_hash) values ($1, $2)'

/** Of what was sent: `told` has its kind, cause and link. The run's activity tells of it. */
export const NOTE_INVITED = `invited as (
    update client_run_links link set invited_at = now(), invite_at = null from told
    where told.kind = 'invitation' and link.id = told.about and ${CAUSE} = told.cause
    returning link.id, link.run_id, link.label)`

/** Why the mail that a link waits for has not gone out yet, of `link`: '' while nothing went wrong. */
export const NOT_INVITED = `case when link.invite_at is not null then coalesce(
    (select last_problem from run_notices where cause = ${CAUSE}), '') end`
