import { ApiError } from '@lustre/platform/server'
import { z } from 'zod'
import type { Mails, ReceivedMail } from '../../../protocol/notices.ts'

const INBOX_LIMIT_MS = 5000
const MAIL_ID = /^[\w-]{1,60}$/

const summary = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
})
const mailsSchema = z.object({ mails: z.array(summary) }) satisfies z.ZodType<Mails>
const mailSchema = summary.extend({ text: z.string() }) satisfies z.ZodType<ReceivedMail>

const noMail = () => new ApiError(404, 'not_found', 'This mail is not there any more.')

/** What the embedded mail server has received. @param url where it shows it; null: mails go elsewhere */
export function createInbox(url: string | null) {
  async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    if (url === null) throw new ApiError(404, 'not_found', 'Mails are not kept here.')
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(INBOX_LIMIT_MS) })
    if (answer.status === 404) throw noMail()
    return schema.parse(await answer.json())
  }
  return {
    list: (): Promise<Mails> => ask('/mails', mailsSchema),
    async find(id: string): Promise<ReceivedMail> {
      if (!MAIL_ID.test(id)) throw noMail()
      return ask(`/mails/${id}`, mailSchema)
    },
  }
}
