import type { Database } from '@lustre/platform/server'
import { MAIL_CONTENT } from '#content/notice-texts.ts'
import { privateRunPath } from '#protocol/links.ts'
import { linkHash, newToken } from '../common/link-token.ts'
import { ADD_TOKEN } from './invitations.ts'
import type { Letter } from './letter.ts'
import {
  answeredLetter,
  type Letterhead,
  linkLetter,
  momentIn,
  receiptLetter,
  recordsLetter,
  reminderLetter,
  submittedLetter,
} from './letters.ts'
import type { Invited, NoticeFacts, Reminded } from './notice-facts.ts'
import type { ClaimedNotice } from './outbox.ts'
import { MAKE_LINK } from './reminders.ts'
import { type MailServer, sendMail } from './send-mail.ts'

export type Delivery = { recipient: string; send: () => Promise<void> }
/** Notices that go out in one e-mail. */
export type NoticeGroup = readonly [ClaimedNotice, ...ClaimedNotice[]]
/** Finds the content and recipient of notices. @returns null when there is no longer a recipient */
export type Prepare = (notices: NoticeGroup) => Promise<Delivery | null>

/** An e-mail lists this many run records and counts the rest. */
const RECORDS_LISTED = 50

type MailParts = {
  run: Database['run']
  facts: NoticeFacts
  server: MailServer
  studioEmail: string | null
  site: string
}

/** A recipient, if there is one, and what writes the letter at each attempt, because each makes its own token. */
type Mail = [recipient: string | null, write: () => Letter | Promise<Letter>]

/** Prepares notices for mail. Each attempt uses the current address, so that corrections take effect. */
export function prepareMail({ run, facts, server, studioEmail, site }: MailParts): Prepare {
  const head: Letterhead = { studio: server.from.name, site }

  async function makeLink({ id, attempts }: ClaimedNotice, { deadline, zone }: Reminded): Promise<string> {
    const token = newToken()
    const label = MAIL_CONTENT.reminder.linkLabel(momentIn(deadline, zone)).slice(0, 60)
    const [link] = await run(MAKE_LINK, [id, attempts, linkHash(token), label])
    if (!link) throw new Error('the notice of a reminder is gone')
    return privateRunPath(token)
  }

  async function mailOf(notices: NoticeGroup): Promise<Mail | null> {
    const [notice, ...more] = notices
    const { kind, about } = notice
    if (more.length > 0) {
      const found = await Promise.all(notices.slice(0, RECORDS_LISTED).map((each) => facts.submitted(each)))
      const listed = found.filter((record) => record !== null)
      const left = Math.max(0, notices.length - RECORDS_LISTED)
      return listed.length > 0 ? [studioEmail, () => recordsLetter(listed, left, head)] : null
    }
    if (kind === 'reminder') {
      const reminded = await facts.reminded(notice)
      return (
        reminded && [
          reminded.client_email,
          async () => reminderLetter(reminded, await makeLink(notice, reminded), head),
        ]
      )
    }
    if (kind === 'invitation' || kind === 'delivered' || kind === 'ending') {
      const isEnding = kind === 'ending'
      const invited = await (isEnding ? facts.ending(notice) : facts.invited(notice))
      const write = async (known: Invited) => {
        const token = newToken()
        await run(ADD_TOKEN, [about, linkHash(token)])
        return linkLetter(known, privateRunPath(token), head, isEnding)
      }
      return invited && [invited.email, () => write(invited)]
    }
    if (kind === 'changes' || kind === 'approved') {
      const answered = await facts.answered(about)
      return answered && [studioEmail, () => answeredLetter(answered, head)]
    }
    const submitted = await facts.submitted(notice)
    if (!submitted || kind !== 'receipt')
      return submitted && [studioEmail, () => submittedLetter(submitted, head)]
    return [submitted.clientRun?.email ?? null, () => receiptLetter(submitted, head)]
  }

  return async (notices) => {
    const [recipient, write] = (await mailOf(notices)) ?? []
    if (!recipient || !write) return null
    return { recipient, send: async () => sendMail(server, notices[0].id, recipient, await write()) }
  }
}
