import { isFlag, isNumber, isText, listOf, oneOf, orNull, shaped } from './shape.ts'

export const NOTICE_CHANNELS = ['mail', 'webhook'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** What is told: a receipt or a reminder to the client; a version of a client run or a run record to the studio. */
export const NOTICE_KINDS = ['receipt', 'submitted', 'record', 'reminder'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_STATES = ['waiting', 'sending', 'sent', 'given-up'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** A notice as staff see it. Times are ISO texts in UTC. */
export type Notice = {
  id: string
  channel: NoticeChannel
  kind: NoticeKind
  /** An email address; of a webhook the host name, because the rest of its address may be secret. */
  recipient: string
  /** The run that it is about: `R12`, or `#12` for a run record. */
  run: string
  state: NoticeState
  attempts: number
  /** What went wrong last; null where nothing did. */
  problem: string | null
  createdAt: string
  nextAttemptAt: string
  sentAt: string | null
}

/** `GET /notices`: first those that were given up, then the newest. */
export type Notices = {
  notices: Notice[]
  /** Sentences on what is not set up. */
  hints: string[]
  /** Mails go to the embedded server: `GET /mails` shows them. */
  inbox: boolean
}

/** `GET /mails`: what the embedded mail server has received, newest first. */
export type MailSummary = { id: string; receivedAt: string; from: string; to: string; subject: string }
export type Mails = { mails: MailSummary[] }
/** `GET /mails/:id` */
export type ReceivedMail = MailSummary & { text: string }

const isNotice = shaped<Notice>({
  id: isText,
  channel: oneOf(...NOTICE_CHANNELS),
  kind: oneOf(...NOTICE_KINDS),
  recipient: isText,
  run: isText,
  state: oneOf(...NOTICE_STATES),
  attempts: isNumber,
  problem: orNull(isText),
  createdAt: isText,
  nextAttemptAt: isText,
  sentAt: orNull(isText),
})

export const isNotices = shaped<Notices>({
  notices: listOf(isNotice),
  hints: listOf(isText),
  inbox: isFlag,
})

const SUMMARY = { id: isText, receivedAt: isText, from: isText, to: isText, subject: isText }

export const isMails = shaped<Mails>({ mails: listOf(shaped<MailSummary>(SUMMARY)) })

export const isReceivedMail = shaped<ReceivedMail>({ ...SUMMARY, text: isText })
