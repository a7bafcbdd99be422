import { randomUUID } from 'node:crypto'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach } from 'vitest'
import { createRunRepository } from '../api/common/run-repository.ts'
import { createNotices } from '../api/notices/notices.ts'
import { MAX_ATTEMPTS } from '../api/notices/outbox.ts'
import type { NoticeSetup } from '../api/notices/set-up.ts'
import { SITE } from './harness.ts'
import { createMailServer, type ReceivedMail } from './mail-server.ts'
import { withStaffApi } from './staff-api.ts'

export const STUDIO = 'studio@example.com'

/** Adds a mail server to `withStaffApi`, and hosts that send notices when the test says so. */
export function withNotices() {
  const staff = withStaffApi()
  let mail: ReturnType<typeof createMailServer>
  beforeEach(async () => {
    mail = createMailServer()
    await mail.start()
  })
  afterEach(() => mail.stop())

  return {
    ...staff,
    mailServer: { start: () => mail.start(), stop: () => mail.stop() },
    /** Returns the settings of an API that sends e-mails. */
    mailEnv: () => ({
      SMTP_URL: mail.url(),
      MAIL_FROM: `Lustre Studio <${STUDIO}>`,
      STUDIO_EMAIL: STUDIO,
    }),
    host: (setup: Partial<NoticeSetup> = {}) => {
      const database = staff.connect()
      return createNotices({
        database,
        runs: createRunRepository(database.run),
        setup: {
          mail: { url: mail.url(), from: { name: 'Lustre Studio', address: STUDIO } },
          studioEmail: STUDIO,
          ...setup,
        },
        site: SITE,
        log: createMemoryLogger(),
      })
    },
    /** Reads the received e-mails, newest first. */
    mails: async (): Promise<ReceivedMail[]> => mail.received(),
    /** Adds an open client run. @param facts `deadline` is in hours from now @returns its number */
    async addClientRun(
      facts: { title?: string; client?: string; email?: string | null; deadline?: number } = {},
    ) {
      const { title = 'Rings', client = 'Zoë', email = 'zoe@example.org', deadline = null } = facts
      const [row] = await staff.run(
        `insert into client_runs (title, client, client_email, least, most, deadline, zone, state, created_at)
         values ($1, $2, $3, 2, 5, now() + $4::float * interval '1 hour', 'Europe/Berlin', 'open',
           now() - interval '9 days') returning id`,
        [title, client, email, deadline],
      )
      return Number(row?.id)
    },
    /** Adds a version of a run without starting a round of notices. */
    async addVersion(runId: number, { version = 1, sender = 'Zoë', note = null as string | null } = {}) {
      await staff.run(
        `insert into client_run_versions
           (run_id, version, submission_id, sender, pictures, note, picture_notes, receipt_token, is_late)
         values ($1, $2, $3, $4, '{57,3}', $5, '{"3": "darker <b>"}', $6, false)`,
        [runId, version, randomUUID(), sender, note, randomUUID()],
      )
      await staff.run("update client_runs set state = 'submitted' where id = $1", [runId])
    },
    /** Makes waiting notices due, including those that a dead host has claimed. */
    letTimePass: () => staff.run('update run_notices set next_attempt_at = now() where sent_at is null'),
    /** Makes waiting notices due, with only their last attempt left. */
    letDaysPass: () =>
      staff.run('update run_notices set next_attempt_at = now(), attempts = $1 where sent_at is null', [
        MAX_ATTEMPTS - 1,
      ]),
    /** Returns the rows of the outbox, ordered by cause. */
    outbox: () => staff.run('select * from run_notices order by cause'),
  }
}
