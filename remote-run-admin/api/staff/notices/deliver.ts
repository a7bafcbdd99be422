import { type Database, randomToken } from '@lustre/platform/server'
import { MAIL_CONTENT } from '../../../content/notice-mails.ts'
import { privateRunPath } from '../../../protocol/links.ts'
import type { NoticeKind } from '../../../protocol/notices.ts'
import { linkHash } from '../../shared/link-token.ts'
import { ADD_TOKEN } from './invitations.ts'
import type { Letter } from './letter.ts'
import {
  answeredLetter,
  deliveredLetter,
  type Letterhead,
  linkLetter,
  momentIn,
  receiptLetter,
  recordsLetter,
  reminderLetter,
  submittedLetter,
} from './letters.ts'
import type { ClaimedNotice } from './outbox.ts'
import { MAKE_LINK } from './reminders.ts'
import { type MailServer, sendMail } from './send-mail.ts'
import { answeredEvent, sendWebhook, submittedEvent, type WebhookReceiver } from './send-webhook.ts'
import type { Reminded, Told } from './told.ts'

/** A notice that is ready to send. */
export type Delivery = { recipient: string; send: () => Promise<void> }
/** Notices that go out in one mail. */
export type ToldTogether = readonly [ClaimedNotice, ...ClaimedNotice[]]
/** Finds the content and recipient of notices. @returns null when there is no recipient any more */
export type Prepare = (notices: ToldTogether) => Promise<Delivery | null>

const LINK_BYTES = 16
/** A mail lists this many run records and counts the rest. */
const RECORDS_LISTED = 50

type MailParts = {
  run: Database['run']
  told: Told
  server: MailServer
  studioEmail: string | null
  site: string
}

/** Prepares notices for mail. Each attempt uses the current address, so that corrections take effect. */
export function prepareMail({ run, told, server, studioEmail, site }: MailParts): Prepare {
  const head: Letterhead = { studio: server.from.name, site }

  async function makeLink({ id, attempts }: ClaimedNotice, { deadline, zone }: Reminded): Promise<string> {
    const token = randomToken(LINK_BYTES)
    const label = MAIL_CONTENT.reminder.linkLabel(momentIn(deadline, zone)).slice(0, 60)
    const [link] = await run(MAKE_LINK, [id, attempts, linkHash(token), label])
    if (!link) throw new Error('the notice of a reminder is gone')
    return privateRunPath(token)
  }

  /** @param write runs at each attempt, because each attempt makes its own token */
  const mailOf = ({ id }: ClaimedNotice, recipient: string, write: () => Promise<Letter>): Delivery => ({
    recipient,
    send: async () => sendMail(server, id, recipient, await write()),
  })

  async function remind(notice: ClaimedNotice): Promise<Delivery | null> {
    const reminded = await told.reminded(notice)
    if (!reminded) return null
    return mailOf(notice, reminded.client_email, async () =>
      reminderLetter(reminded, await makeLink(notice, reminded), head),
    )
  }

  /** Mails a link with a new token. */
  async function invite(notice: ClaimedNotice): Promise<Delivery | null> {
    const isEnding = notice.kind === 'ending'
    const invited = await (isEnding ? told.ending(notice) : told.invited(notice))
    if (!invited?.email) return null
    const { ends_at } = invited
    return mailOf(notice, invited.email, async () => {
      const token = randomToken(LINK_BYTES)
      await run(ADD_TOKEN, [notice.about, linkHash(token)])
      const path = privateRunPath(token)
      return isEnding && ends_at
        ? deliveredLetter({ ...invited, ends_at }, path, head, true)
        : linkLetter(invited, path, head)
    })
  }

  async function tellRecords(notices: ToldTogether): Promise<Delivery | null> {
    const found = await Promise.all(notices.slice(0, RECORDS_LISTED).map(({ about }) => told.record(about)))
    const listed = found.filter((record) => record !== null)
    if (studioEmail === null || listed.length === 0) return null
    const letter = recordsLetter(listed, Math.max(0, notices.length - RECORDS_LISTED), head)
    return mailOf(notices[0], studioEmail, async () => letter)
  }

  return async (notices) => {
    const [notice, ...more] = notices
    if (more.length > 0) return tellRecords(notices)
    const { kind, about } = notice
    if (kind === 'reminder') return remind(notice)
    if (kind === 'invitation' || kind === 'delivered' || kind === 'ending') return invite(notice)
    if (kind === 'changes' || kind === 'approved') {
      const answered = await told.answered(about)
      return answered && studioEmail !== null
        ? mailOf(notice, studioEmail, async () => answeredLetter(answered, head))
        : null
    }
    const submitted = await (kind === 'record' ? told.record(about) : told.version(about))
    const recipient = kind === 'receipt' ? submitted?.clientRun?.email : studioEmail
    if (!submitted || !recipient) return null
    const letter = kind === 'receipt' ? receiptLetter(submitted, head) : submittedLetter(submitted, head)
    return mailOf(notice, recipient, async () => letter)
  }
}

type WebhookParts = { told: Told; receiver: WebhookReceiver; now: () => number }

export function prepareWebhook({ told, receiver, now }: WebhookParts): Prepare {
  const recipient = new URL(receiver.url).host
  async function eventOf(kind: NoticeKind, about: number): Promise<object | null> {
    if (kind === 'changes' || kind === 'approved') {
      const answered = await told.answered(about)
      return answered && answeredEvent(answered)
    }
    const submitted = await (kind === 'record' ? told.record(about) : told.version(about))
    return submitted && submittedEvent(submitted)
  }
  return async ([{ id, kind, about }]) => {
    const event = await eventOf(kind, about)
    return event && { recipient, send: () => sendWebhook(receiver, id, event, now) }
  }
}
