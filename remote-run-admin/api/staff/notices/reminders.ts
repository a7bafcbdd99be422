/** Hours before a deadline at which the client is reminded. */
const REMINDER_HOURS = 48

/** Of a run, and of its deadline as it is now: one that is moved is reminded of anew. */
const CAUSE = "'reminder:mail:' || run.id || ':' || extract(epoch from deadline)::bigint"

const DUE = `run.state = 'open' and run.archived_at is null and run.client_email is not null
  and run.deadline between now() and now() + interval '${REMINDER_HOURS} hours'`

/**
 * Reminders that are due: two days before the deadline. Who gets a run later than that is reminded when half of the
 * time is over: at once would be beside the point, and not at all would leave the shortest deadlines alone.
 */
export const FIND_REMINDERS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', 'reminder', run.id, run.client_email
  from client_runs run cross join lateral (
    select coalesce(max(at), run.created_at) as opened_at from client_run_events
    where run_id = run.id and kind in ('opened', 'reopened')) opening
  where ${DUE}
    and (opened_at <= deadline - interval '${REMINDER_HOURS} hours' or now() >= opened_at + (deadline - opened_at) / 2)
  order by 1 on conflict (cause) do nothing`

/** The run of a reminder, as long as the client is to be reminded. Parameters: the run's number, the cause. */
export const FIND_REMINDED = `select run.title, run.client, run.client_email, run.deadline, run.zone, run.least, run.most,
    (select count(*)::int from client_run_marks where run_id = run.id and chosen) as chosen
  from client_runs run where run.id = $1 and ${DUE} and ${CAUSE} = $2`

/**
 * The link of a reminder, under the hash of a new token. Parameters: the notice, its attempts, the hash, the label.
 * Tokens are not kept, so the one of an attempt that failed is worth nothing any more.
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
