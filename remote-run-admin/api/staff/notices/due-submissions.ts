/**
 * A submission is found by its time, which is that of the beginning of its transaction: one may become visible so long
 * after another one that is later.
 */
const LATE_COMMIT_S = 600

const SINCE = 'submitted_at >= (select since from run_outbox)'

/**
 * The notices of what was submitted, by whatever release or tool: a submission and its notices cannot come apart.
 * In one order, so that hosts which do it together do not wait for each other in a circle.
 * Parameters: whether mails are sent, the studio's address or null, the webhook's host name or null.
 */
export const FIND_SUBMISSIONS = `insert into run_notices (cause, channel, kind, about, recipient)
  select kind || ':' || channel || ':' || about, channel, kind, about, recipient from (
    select 'receipt' as kind, 'mail' as channel, version.id as about, client_email as recipient
      from client_run_versions version join client_runs on client_runs.id = run_id where ${SINCE} and $1::boolean
    union all select 'submitted', 'mail', id, $2::text from client_run_versions where ${SINCE}
    union all select 'submitted', 'webhook', id, $3::text from client_run_versions where ${SINCE}
    union all select 'record', 'mail', id, $2::text from run_records where ${SINCE}
    union all select 'record', 'webhook', id, $3::text from run_records where ${SINCE}
  ) due
  where recipient is not null
  order by 1 on conflict (cause) do nothing`

/**
 * Says from when on submissions are looked at the next time; rarely, because it is a write. Only ever later, so that
 * what is older than the outbox is never told.
 */
export const FORGET_SUBMISSIONS = `update run_outbox set since = now() - interval '${LATE_COMMIT_S} seconds'
  where since < now() - interval '${2 * LATE_COMMIT_S} seconds'`
