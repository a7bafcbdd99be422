import type { RunSql } from '@lustre/platform/server'
import { z } from 'zod'
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_STATES, type Notice } from '../../../protocol/notices.ts'
import { isoText } from '../../shared/texts.ts'

/** What staff see of those that were given up, and of all others. */
const GIVEN_UP_SHOWN = 50
const NOTICES_SHOWN = 30

const rowSchema = z.object({
  id: z.string(),
  channel: z.enum(NOTICE_CHANNELS),
  kind: z.enum(NOTICE_KINDS),
  recipient: z.string(),
  run: z.string(),
  state: z.enum(NOTICE_STATES),
  attempts: z.number(),
  problem: z.string().nullable(),
  createdAt: isoText,
  nextAttemptAt: isoText,
  sentAt: isoText.nullable(),
}) satisfies z.ZodType<Notice>

const LIST = `with shown as (
    (select * from run_notices where given_up_at is not null order by created_at desc limit ${GIVEN_UP_SHOWN})
    union all
    (select * from run_notices where given_up_at is null order by created_at desc, id desc limit ${NOTICES_SHOWN}))
  select shown.id, channel, kind, recipient, attempts, last_problem as problem,
    case kind when 'record' then '#' || about when 'reminder' then 'R' || about
      else 'R' || coalesce(version.run_id::text, '') end as run,
    case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up'
      when claimed_at is not null and next_attempt_at > now() then 'sending' else 'waiting' end as state,
    created_at as "createdAt", next_attempt_at as "nextAttemptAt", sent_at as "sentAt"
  from shown left join client_run_versions version on version.id = about and kind in ('receipt', 'submitted')
  order by given_up_at is null, created_at desc, shown.id desc`

/** The outbox as staff see it. */
export const listNotices = async (run: RunSql): Promise<Notice[]> =>
  (await run(LIST)).map((row) => rowSchema.parse(row))
