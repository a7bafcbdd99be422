import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { NOTICE_KINDS } from '#protocol/notices.ts'
import { FIND_ENDINGS } from './endings.ts'
import { FIND_INVITATIONS, NOTE_INVITED } from './invitations.ts'
import { FIND_REMINDERS } from './reminders.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 3600_000

/** About three days with the waits: no notice is lost when a mail server is down over a weekend. */
export const MAX_ATTEMPTS = 22

/** Returns how many milliseconds to wait after a failed attempt. @param attempts how many there have been, from 1 */
export const retryWaitMs = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))

/** How long a commit may take: a submission's time is the beginning of its transaction. */
const LATE_COMMIT_S = 600

const SINCE = 'submitted_at >= (select since from run_outbox)'

/** Above this many e-mails in an hour, e-mails combine run records: any visitor can submit on /run. */
export const RECORD_MAILS_AN_HOUR = 5
const TOGETHER_MINUTES = 15
/** When an e-mail about a run record may go out. */
const RECORD_MAIL_DUE = `(select case when count(*) < ${RECORD_MAILS_AN_HOUR} then now()
    else max(sent_at) + interval '${TOGETHER_MINUTES} minutes' end from run_notices
  where kind = 'record' and channel = 'mail' and sent_at > now() - interval '1 hour'
    and created_at > now() - interval '1 day')`

/** The kind of an answer to a delivery, if it has a notice. */
const ANSWERED = "case when asks then 'changes' else 'approved' end"

/**
 * Adds the notices of all submissions and of answers to deliveries, so that those from other releases and tools get theirs too. A fixed
 * order keeps hosts that run it together from deadlocks. Parameters: whether the site sends e-mails, and the
 * studio's address or null.
 */
const FIND_SUBMISSIONS = `insert into run_notices (cause, channel, kind, about, recipient, next_attempt_at)
  select kind || ':mail:' || about, 'mail', kind, about, recipient,
    case when kind = 'record' then ${RECORD_MAIL_DUE} else now() end from (
    select 'receipt' as kind, version.id as about, client_email as recipient
      from client_run_versions version join client_runs on client_runs.id = run_id where ${SINCE} and $1::boolean
    union all select 'submitted', id, $2::text from client_run_versions where ${SINCE}
    union all select ${ANSWERED}, id, $2::text from client_run_answers where ${SINCE} and (asks or completes)
    union all select 'record', id, $2::text from run_records where ${SINCE}
  ) due
  where recipient is not null
  order by 1 on conflict (cause) do nothing`

/**
 * Moves forward the time from which the outbox looks at submissions; rarely, because it is a write. It never
 * moves back, so that submissions from before the outbox get no notices.
 */
const FORGET_SUBMISSIONS = `update run_outbox set since = now() - interval '${LATE_COMMIT_S} seconds'
  where since < now() - interval '${2 * LATE_COMMIT_S} seconds'`

/** Notices that one host sends at the same time. */
export const NOTICES_AT_ONCE = 5
/** Run records in one e-mail at most. */
const TOGETHER_AT_MOST = 1000
/** Another host sends again when the first is not done within this time, which exceeds any attempt. */
const LEASE_S = 300
/** Limits how long the outbox keeps clients' addresses. */
const KEPT_DAYS = 90

const claimedSchema = z.object({
  id: z.string(),
  cause: z.string(),
  kind: z.enum(NOTICE_KINDS),
  about: z.number(),
  attempts: z.number(),
})
const countSchema = z.object({ waiting: z.number(), failed: z.number() })
/** A notice for this host to send; a report with outdated `attempts` has no effect. */
export type ClaimedNotice = z.output<typeof claimedSchema>

const FORGET = `delete from run_notices where created_at < now() - interval '${KEPT_DAYS} days'`

/** Earlier releases have left rows of another channel, which wait until they are forgotten. */
const IS_MAIL = "channel = 'mail'"
const IS_DUE = `${IS_MAIL} and sent_at is null and given_up_at is null and next_attempt_at <= now()`

/**
 * Claims due notices; one due run record brings all others, for one e-mail. When an attempt of a reminder ended
 * without a report, its e-mail may have gone out, so its link stays and the next attempt makes another one.
 * After a failure, the next attempt renews the same link.
 */
const CLAIM = `with due as materialized (
    select id, kind from run_notices where ${IS_DUE}
    order by next_attempt_at limit ${NOTICES_AT_ONCE} for update skip locked),
  more as materialized (
    select id from run_notices where ${IS_DUE} and kind = 'record'
      and exists (select from due where kind = 'record')
    order by next_attempt_at limit ${TOGETHER_AT_MOST} for update skip locked)
  update run_notices set attempts = attempts + 1, claimed_at = now(),
    next_attempt_at = now() + interval '${LEASE_S} seconds',
    link_id = case when claimed_at is null then link_id end
  where id in (select id from due union select id from more) returning id, cause, kind, about, attempts`

const MINE = 'where id = $1 and attempts = $2 and sent_at is null'

/** Creates the outbox. It uses the database's clock, because the clocks of hosts may differ. */
export const createOutbox = ({ run, together }: Pick<Database, 'run' | 'together'>) => ({
  /**
   * Adds missing notices and leaves existing ones as they are.
   * @param mail whether this host sends e-mails
   * @param studio the studio's address
   */
  async collect(mail: boolean, studio: string | null): Promise<void> {
    await together([
      { text: FIND_SUBMISSIONS, params: [mail, mail ? studio : null] },
      ...(mail ? [{ text: FIND_INVITATIONS }, { text: FIND_REMINDERS }, { text: FIND_ENDINGS }] : []),
      { text: FORGET_SUBMISSIONS },
      { text: FORGET },
    ])
  },

  /** Claims notices for this host; no other host gets them before their lease ends. */
  claim: async (): Promise<ClaimedNotice[]> => (await run(CLAIM)).map((row) => claimedSchema.parse(row)),

  /** Records that notices are sent; the run's activity knows all but invitations and reminders already. */
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

  /** @param waitMs time until the next attempt; null gives the notice up */
  failed: ({ id, attempts }: ClaimedNotice, recipient: string, problem: string, waitMs: number | null) =>
    run(
      `update run_notices set claimed_at = null, last_problem = $3, recipient = $4,
         next_attempt_at = now() + coalesce($5::bigint, 0) * interval '1 millisecond',
         given_up_at = case when $5::bigint is null then now() end ${MINE}`,
      [id, attempts, problem, recipient, waitMs],
    ),

  async count(): Promise<{ waiting: number; failed: number }> {
    const [row] = await run(`select count(*) filter (where given_up_at is null)::int as waiting,
      count(given_up_at)::int as failed from run_notices where sent_at is null and ${IS_MAIL}`)
    return countSchema.parse(row)
  },

  /** Deletes a notice without a recipient. The next round adds it again when it has one. */
  drop: ({ id, attempts }: ClaimedNotice) => run(`delete from run_notices ${MINE}`, [id, attempts]),

  /** Resets a notice for a new attempt. @returns false when it is sent, being sent, or does not exist */
  async tryAgain(id: string): Promise<boolean> {
    const rows = await run(
      `update run_notices set attempts = 0, given_up_at = null, next_attempt_at = now()
       where id = $1 and sent_at is null and claimed_at is null returning id`,
      [id],
    )
    return rows.length > 0
  },
})
