import { type Guarded, isFlag, isNumber, isText, listOf, oneOf, orNull, shaped } from './shape.ts'

export const NOTICE_CHANNELS = ['mail', 'webhook'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** What is told: an invitation, a receipt or a reminder to the client; a version of a client run or a run record to the studio. */
export const NOTICE_KINDS = ['receipt', 'submitted', 'record', 'reminder', 'invitation'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_STATES = ['waiting', 'sending', 'sent', 'given-up'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const isNotice = shaped({
  id: isText,
  channel: oneOf(...NOTICE_CHANNELS),
  kind: oneOf(...NOTICE_KINDS),
  /** An email address; of a webhook the host name, because the rest of its address may be secret. */
  recipient: isText,
  /** The run that it is about: `R12`, or `#12` for a run record. */
  run: isText,
  state: oneOf(...NOTICE_STATES),
  attempts: isNumber,
  /** What went wrong last; null where nothing did. */
  problem: orNull(isText),
  createdAt: isText,
  nextAttemptAt: isText,
  sentAt: orNull(isText),
})
/** A notice as staff see it. Times are ISO texts in UTC. */
export type Notice = Guarded<typeof isNotice>

/** `GET /notices`: first those that were given up, then the newest. */
export const isNotices = shaped({
  notices: listOf(isNotice),
  /** Sentences on what is not set up. */
  hints: listOf(isText),
  /** Mails go to the embedded server: `GET /mails` shows them. */
  inbox: isFlag,
})
export type Notices = Guarded<typeof isNotices>

const SUMMARY = { id: isText, receivedAt: isText, from: isText, to: isText, subject: isText }
const isMailSummary = shaped(SUMMARY)
export type MailSummary = Guarded<typeof isMailSummary>
/** `GET /mails`: what the embedded mail server has received, newest first. */
export const isMails = shaped({ mails: listOf(isMailSummary) })
export type Mails = Guarded<typeof isMails>
/** `GET /mails/:id` */
export const isReceivedMail = shaped({ ...SUMMARY, text: isText })
export type ReceivedMail = Guarded<typeof isReceivedMail>
