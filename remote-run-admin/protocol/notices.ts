import { type Guarded, isNumber, isText, listOf, oneOf, orNull, shaped } from '@lustre/platform/shape'

/** Clients get the first five; the studio gets submitted versions, run records and answers to deliveries. */
export const NOTICE_KINDS = [
  'receipt',
  'reminder',
  'invitation',
  'delivered',
  'ending',
  'submitted',
  'record',
  'changes',
  'approved',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_STATES = ['waiting', 'sending', 'sent', 'given-up'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const isNotice = shaped({
  id: isText,
  kind: oneOf(...NOTICE_KINDS),
  recipient: isText,
  /** The notice's run: `R12`, or `#12` for a run record. */
  run: isText,
  state: oneOf(...NOTICE_STATES),
  attempts: isNumber,
  /** The last problem; null without one. */
  problem: orNull(isText),
  createdAt: isText,
  nextAttemptAt: isText,
  sentAt: orNull(isText),
})
/** A notice as staff see it. Times are ISO texts in UTC. */
export type Notice = Guarded<typeof isNotice>

/** The answer to `GET /notices`: given-up notices first, then the newest. */
export const isNotices = shaped({
  notices: listOf(isNotice),
  /** Sentences about what is not configured. */
  hints: listOf(isText),
})
export type Notices = Guarded<typeof isNotices>
