import { setTimeout } from 'node:timers/promises'
import { type ApiApp, ApiError } from '@lustre/platform/server'
import type { Notices } from '../../../protocol/notices.ts'
import type { StaffTools } from '../../parts.ts'
import { createInbox } from './inbox.ts'
import { listNotices } from './list.ts'
import { createOutbox } from './outbox.ts'
import type { NoticeSetup } from './set-up.ts'

/** Whoever presses 'Try again' waits no longer for what comes of it. */
const RETRY_ANSWER_MS = 5000

export type NoticeView = Pick<NoticeSetup, 'hints' | 'inboxUrl'>
type NoticeTools = Pick<StaffTools, 'staff'> & { view: NoticeView }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What staff see of the outbox, and of the embedded mail server. */
export function addNoticeRoutes(app: ApiApp, { staff, view: { hints, inboxUrl } }: NoticeTools): void {
  const inbox = createInbox(inboxUrl)

  app.get('/notices', async (c) => {
    const notices = await staff(c, async ({ database }) => (database ? listNotices(database.run) : []))
    return c.json({ notices, hints, inbox: inboxUrl !== null } satisfies Notices)
  })

  app.post('/notices/:id/retry', async (c) => {
    const id = c.req.param('id')
    await staff(c, async ({ database, notices }) => {
      const isKnown = UUID.test(id) && database !== null && (await createOutbox(database).tryAgain(id))
      if (!isKnown)
        throw new ApiError(409, 'not_waiting', 'This notice has been sent meanwhile, or is being sent now.')
      // so that whoever has pressed it sees what came of it, unless that takes long
      await Promise.race([notices.work(), setTimeout(RETRY_ANSWER_MS, undefined, { ref: false })])
    })
    return c.body(null, 204)
  })

  app.get('/mails', async (c) => c.json(await staff(c, () => inbox.list())))
  app.get('/mails/:id', async (c) => c.json(await staff(c, () => inbox.find(c.req.param('id')))))
}
