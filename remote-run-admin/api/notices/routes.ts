import { setTimeout } from 'node:timers/promises'
import { type ApiApp, ApiError, type RunSql } from '@lustre/platform/server'
import { isNotice, type Notice, type Notices } from '#protocol/notices.ts'
import { toShape } from '../common/rows.ts'
import type { StaffTools } from '../parts.ts'
import { createOutbox } from './outbox.ts'

/** How many given-up notices, and how many others, staff see. */
const GIVEN_UP_SHOWN = 50
const NOTICES_SHOWN = 15

const LIST = `with shown as (
    (select * from run_notices where given_up_at is not null and channel = 'mail' order by created_at desc limit ${GIVEN_UP_SHOWN})
    union all
    (select * from run_notices where given_up_at is null and channel = 'mail' order by created_at desc, id desc limit ${NOTICES_SHOWN}))
  select shown.id, kind, recipient, attempts, last_problem as problem,
    case when kind = 'record' then '#' || about when kind = 'reminder' then 'R' || about
      when kind in ('invitation', 'delivered', 'ending')
        then 'R' || (select run_id from client_run_links where id = about)
      when kind in ('changes', 'approved') then 'R' || (select run_id from client_run_answers where id = about)
      else 'R' || coalesce(version.run_id::text, '') end as run,
    case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up'
      when claimed_at is not null and next_attempt_at > now() then 'sending' else 'waiting' end as state,
    created_at as "createdAt", next_attempt_at as "nextAttemptAt", sent_at as "sentAt"
  from shown left join client_run_versions version on version.id = about and kind in ('receipt', 'submitted')
  order by given_up_at is null, created_at desc, shown.id desc`

const listNotices = async (run: RunSql): Promise<Notice[]> =>
  (await run(LIST)).map((row) => toShape(isNotice, row))

/** How long 'Try again' waits for the outcome. */
const RETRY_ANSWER_MS = 5000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function addNoticeRoutes(app: ApiApp, { staff, noticeHints: hints }: StaffTools): void {
  app.get('/notices', staff(), async (c) => {
    const { database } = c.var.parts
    const notices = database ? await listNotices(database.run) : []
    return c.json({ notices, hints } satisfies Notices)
  })

  app.post('/notices/:id/retry', staff(), async (c) => {
    const id = c.req.param('id')
    const { database, notices } = c.var.parts
    const isKnown = UUID.test(id) && database !== null && (await createOutbox(database).tryAgain(id))
    if (!isKnown)
      throw new ApiError(409, 'not_waiting', 'This notice has just been sent, or is being sent now.')
    // The answer includes the outcome unless that takes too long.
    await Promise.race([notices.work(), setTimeout(RETRY_ANSWER_MS, undefined, { ref: false })])
    return c.body(null, 204)
  })
}
