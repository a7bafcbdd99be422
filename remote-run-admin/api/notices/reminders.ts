import { LIMITS } from '../runs/rows.ts'

/** Hours before a deadline when the client is reminded. */
const REMINDER_HOURS = 48

/** Names a run and its current deadline, so that a moved deadline gets another reminder. */
const CAUSE = "'reminder:mail:' || run.id || ':' || extract(epoch from deadline)::bigint"

const DUE = `run.state = 'open' and run.archived_at is null and run.client_email is not null
  and run.deadline between now() and now() + interval '${REMINDER_HOURS} hours'`

/**
 * Adds reminders two days before the deadline. For a run that opens later than that, the reminder comes after
 * half of the remaining time: an immediate reminder would be pointless, and none at all would leave out the
 * shortest deadlines.
 */
export const FIND_REMINDERS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', 'reminder', run.id, run.client_email
  from client_runs run cross join lateral (
    select coalesce(max(at), run.created_at) as opened_at from client_run_events
    where run_id = run.id and kind in ('opened', 'reopened')) opening
  where ${DUE}
    and (opened_at <= deadline - interval '${REMINDER_HOURS} hours' or now() >= opened_at + (deadline - opened_at) / 2)
  order by 1 on conflict (cause) do nothing`

/** Reads the run of a reminder while it is due. Parameters: the run's id, the cause. */
export const FIND_REMINDED = `select run.title, run.client, run.client_email, run.deadline, run.zone, ${LIMITS},
    jsonb_array_length(run.draft -> 'picks') as chosen
  from client_runs run where run.id = $1 and ${DUE} and ${CAUSE} = $2`

/**
 * Creates or renews a reminder's link with a new token. The token of a failed attempt stops working, because
 * only hashes are stored. Parameters: the notice, its attempts, the hash, the label.
 */
export const MAKE_LINK = `with notice as (select id, about, link_id from run_notices where id = $1 and attempts = $2),
  renewed as (
    update client_run_links set token_hash = $3
    where id = (select link_id from notice) and revoked_at is null returning id),
  made as (
    insert into client_run_links (run_id, label, token_hash)
    select about, $4, $3 from notice where not exists (select from renewed) returning id)
  update run_notices set link_id = link.id
  from (select id from renewed union all select id from made) link
  where run_notices.id = $1 returning link.id`
