import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { NOTICE_PROBLEMS } from '../../../content/notice-mails.ts'
import { NOTICE_KINDS, type NoticeChannel } from '../../../protocol/notices.ts'
import { FIND_INVITATIONS, NOTE_INVITED } from './invitations.ts'
import { FIND_REMINDERS } from './reminders.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 3600_000
/** Of a wait, shorter or longer by chance, so that what failed together does not come back together. */
const JITTER = 0.2

/** With the waits between them about three days: a mail server that is down over a weekend loses nothing. */
export const MAX_ATTEMPTS = 22

/**
 * How long to wait after an attempt that failed.
 * @param attempts how many there have been, from 1
 * @param chance from 0 to 1
 * @returns milliseconds
 */
export function retryWaitMs(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}

/**
 * A submission is found by its time, which is that of the beginning of its transaction: one may become visible so long
 * after another one that is later.
 */
const LATE_COMMIT_S = 600

const SINCE = 'submitted_at >= (select since from run_outbox)'

/** Anybody can send on /run: mails of it in an hour, and from then on how many minutes lie between two. */
export const RECORD_MAILS_AN_HOUR = 5
const TOGETHER_MINUTES = 15
/** When a mail of a run record may go out. */
const RECORD_MAIL_DUE = `(select case when count(*) < ${RECORD_MAILS_AN_HOUR} then now()
    else max(sent_at) + interval '${TOGETHER_MINUTES} minutes' end from run_notices
  where kind = 'record' and channel = 'mail' and sent_at > now() - interval '1 hour'
    and created_at > now() - interval '1 day')`

/**
 * The notices of what was submitted, by whatever release or tool: a submission and its notices cannot come apart.
 * In one order, so that hosts which do it together do not wait for each other in a circle.
 * Parameters: whether mails are sent, the studio's address or null, the webhook's host name or null.
 */
const FIND_SUBMISSIONS = `insert into run_notices (cause, channel, kind, about, recipient, next_attempt_at)
  select kind || ':' || channel || ':' || about, channel, kind, about, recipient,
    case when kind = 'record' and channel = 'mail' then ${RECORD_MAIL_DUE} else now() end from (
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
const FORGET_SUBMISSIONS = `update run_outbox set since = now() - interval '${LATE_COMMIT_S} seconds'
  where since < now() - interval '${2 * LATE_COMMIT_S} seconds'`

/** Sent at the same time by one host. */
export const NOTICES_AT_ONCE = 5
/** Run records of one mail. */
const TOGETHER_AT_MOST = 1000
/** A host that was killed while it sent: after so long another one sends again. Longer than any sending takes. */
const LEASE_S = 300
/** Addresses of clients are not kept for longer than that. */
const KEPT_DAYS = 90

/** Who can be told anything here and now. */
export type Reachable = {
  mail: boolean
  /** Address of the studio. */
  studio: string | null
  /** Host name of the studio's own tool. */
  webhook: string | null
}

const claimedSchema = z.object({
  id: z.string(),
  cause: z.string(),
  kind: z.enum(NOTICE_KINDS),
  about: z.number(),
  attempts: z.number(),
})
const countSchema = z.object({ waiting: z.number(), failed: z.number() })
/** One that this host is to send. `attempts` is in all that it says of it: a host that was too slow says nothing. */
export type ClaimedNotice = z.output<typeof claimedSchema>

/** Hosts that were killed while they sent, again and again. */
const GIVE_UP = `update run_notices set given_up_at = now(), claimed_at = null,
    last_problem = coalesce(last_problem, $1::text)
  where sent_at is null and given_up_at is null and next_attempt_at <= now() and attempts >= ${MAX_ATTEMPTS}`

const FORGET = `delete from run_notices where created_at < now() - interval '${KEPT_DAYS} days'`

const IS_DUE = `channel = $1 and sent_at is null and given_up_at is null and next_attempt_at <= now()
  and attempts < ${MAX_ATTEMPTS}`

/**
 * With one run record whose mail is due come all of them. A link that a reminder has made is let go where nobody knows whether the mail with it went out: it stays, and the
 * next mail makes another one. After a failure the same link is made anew.
 */
const CLAIM = `with due as materialized (
    select id, kind from run_notices where ${IS_DUE}
    order by next_attempt_at limit ${NOTICES_AT_ONCE} for update skip locked),
  more as materialized (
    select id from run_notices where ${IS_DUE} and channel = 'mail' and kind = 'record'
      and exists (select from due where kind = 'record')
    order by next_attempt_at limit ${TOGETHER_AT_MOST} for update skip locked)
  update run_notices set attempts = attempts + 1, claimed_at = now(),
    next_attempt_at = now() + interval '${LEASE_S} seconds',
    link_id = case when claimed_at is null then link_id end
  where id in (select id from due union select id from more) returning id, cause, kind, about, attempts`

const MINE = 'where id = $1 and attempts = $2 and sent_at is null'

/** What is to be told, in the tables of the runs. Times are the database's: hosts need not agree on theirs. */
export const createOutbox = ({ run, together }: Pick<Database, 'run' | 'together'>) => ({
  /** Makes the notices that there have to be; those that are there stay as they are. */
  async collect({ mail, studio, webhook }: Reachable): Promise<void> {
    await together([
      { text: FIND_SUBMISSIONS, params: [mail, mail ? studio : null, webhook] },
      ...(mail ? [{ text: FIND_INVITATIONS }, { text: FIND_REMINDERS }] : []),
      { text: FORGET_SUBMISSIONS },
      { text: GIVE_UP, params: [NOTICE_PROBLEMS.siteEnded] },
      { text: FORGET },
    ])
  },

  /** Notices that this host sends now: no other one gets them before their lease is over. */
  claim: async (channel: NoticeChannel): Promise<ClaimedNotice[]> =>
    (await run(CLAIM, [channel])).map((row) => claimedSchema.parse(row)),

  /** The run's activity tells of an invitation and of a reminder; the rest it knows already. */
  sent: (notices: readonly ClaimedNotice[], recipient: string) =>
    together(
      notices.map(({ id, attempts }) => ({
        text: `with told as (
           update run_notices set sent_at = now(), claimed_at = null, last_problem = null, recipient = $3 ${MINE}
           returning kind, cause, about, link_id),
         ${NOTE_INVITED}
         insert into client_run_events (run_id, actor, kind, link_id, detail)
         select about, 'site', 'reminded', link_id, '{}'::jsonb from told where kind = 'reminder'
         union all select run_id, 'site', 'invited', id, jsonb_build_object('label', label) from invited`,
        params: [id, attempts, recipient],
      })),
    ),

  /** @param waitMs until it is tried again; null: it is given up */
  failed: ({ id, attempts }: ClaimedNotice, recipient: string, problem: string, waitMs: number | null) =>
    run(
      `update run_notices set claimed_at = null, last_problem = $3, recipient = $4,
         next_attempt_at = now() + coalesce($5::bigint, 0) * interval '1 millisecond',
         given_up_at = case when $5::bigint is null then now() end ${MINE}`,
      [id, attempts, problem, recipient, waitMs],
    ),

  /** How many have not gone out, and how many of them are given up. */
  async count(): Promise<{ waiting: number; failed: number }> {
    const [row] = await run(`select count(*) filter (where given_up_at is null)::int as waiting,
      count(given_up_at)::int as failed from run_notices where sent_at is null`)
    return countSchema.parse(row)
  },

  /** Takes out one that nobody has to be told any more. Should that change, it is made again. */
  drop: ({ id, attempts }: ClaimedNotice) => run(`delete from run_notices ${MINE}`, [id, attempts]),

  /** For staff: as if nothing had been tried. @returns whether there is such a notice that has not gone out */
  async tryAgain(id: string): Promise<boolean> {
    const rows = await run(
      `update run_notices set attempts = 0, given_up_at = null, next_attempt_at = now()
       where id = $1 and sent_at is null and claimed_at is null returning id`,
      [id],
    )
    return rows.length > 0
  },
})

export type Outbox = ReturnType<typeof createOutbox>
