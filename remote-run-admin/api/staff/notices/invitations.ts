/** Names a link and the moment of staff's request, so that a repeated request makes another notice. */
const CAUSE = "'invitation:mail:' || link.id || ':' || (extract(epoch from link.invite_at) * 1000000)::bigint"

/** Days for which an invitation waits until staff open its run. */
const WAITS_DAYS = 30

/** Requires an open run that is not archived, because a link opens nothing otherwise. */
const DUE = `link.invite_at > now() - interval '${WAITS_DAYS} days' and link.revoked_at is null
  and (link.expires_at is null or link.expires_at > now()) and run.archived_at is null and run.state = 'open'`

/** Adds the invitations that are due. */
export const FIND_INVITATIONS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', 'invitation', link.id, link.email
  from client_run_links link join client_runs run on run.id = link.run_id
  where ${DUE} and link.email is not null
  order by 1 on conflict (cause) do nothing`

/** Reads the content of an invitation. Parameter: the link's id. */
export const FIND_INVITED = `select link.label, link.email, run.title, run.message, run.deadline, run.zone, run.least, run.most
  from client_run_links link join client_runs run on run.id = link.run_id
  where link.id = $1`
/** Reads the same while the invitation is due. Second parameter: the cause. */
export const FIND_DUE = `${FIND_INVITED} and ${DUE} and ${CAUSE} = $2`

/** Adds a token to a link. Parameters: the link's id, the hash. */
export const ADD_TOKEN = 'insert into client_run_link_tokens (link_id, token_hash) values ($1, $2)'

/** Marks links of sent invitations for the run's activity; `told` has the notice's kind, cause and link. */
export const NOTE_INVITED = `invited as (
    update client_run_links link set invited_at = now(), invite_at = null from told
    where told.kind = 'invitation' and link.id = told.about and ${CAUSE} = told.cause
    returning link.id, link.run_id, link.label)`

/** Why a waiting invitation of `link` has not gone out: '' without a problem so far, null when none waits. */
export const NOT_INVITED = `case when link.invite_at is not null then coalesce(
    (select last_problem from run_notices where cause = ${CAUSE}), '') end`
