import type { NoticeKind, NoticeState } from '#protocol/notices.ts'

export const NOTICES_CONTENT = {
  heading: 'Notices',
  intro: 'E-mails to clients and to you. Failed ones are retried for three days.',
  notSetUp: 'Not everything is set up',
  failed: 'The notices could not be loaded.',
  refresh: 'Refresh notices',
  none: 'No notices yet.',
  list: 'Notices, failed ones first',
  tryAgain: 'Try again',
  tryAgainLabel: (what: string, recipient: string) => `Try again: ${what} to ${recipient}`,
  notTried: 'The retry failed. Check your connection.',
} as const

export const NOTICE_WORDS: Readonly<Record<NoticeKind, (run: string) => string>> = {
  receipt: (run) => `Receipt of ${run}`,
  submitted: (run) => `Submission of ${run}`,
  record: (run) => `Run record ${run}`,
  reminder: (run) => `Reminder of ${run}`,
  invitation: (run) => `Invitation to ${run}`,
  delivered: (run) => `Delivery of ${run}`,
  ending: (run) => `End of downloads for ${run}`,
  changes: (run) => `Changes requested in ${run}`,
  approved: (run) => `Approval of ${run}`,
}

export const NOTICE_STATE_WORDS: Readonly<Record<NoticeState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  'given-up': 'Failed',
}

/** The line of times below a notice. */
export const NOTICE_TIMES = {
  since: 'Since',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: 'next one at',
} as const
