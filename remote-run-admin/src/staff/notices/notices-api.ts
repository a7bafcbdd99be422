import { callApi } from '@lustre/platform/call-api'
import { isMails, isNotices, isReceivedMail } from '../../../protocol/notices.ts'

/** The calls of 'Notices'. All reject as `callApi` does. */
const API = 'run-admin'

export const fetchNotices = (signal: AbortSignal) => callApi(API, '/notices', { guard: isNotices, signal })

/** Answers when the attempt has ended, or takes long. */
export const tryAgain = (id: string) => callApi(API, `/notices/${id}/retry`, { method: 'POST' })

export const fetchMails = (signal: AbortSignal) => callApi(API, '/mails', { guard: isMails, signal })

export const fetchMail = (id: string, signal: AbortSignal) =>
  callApi(API, `/mails/${id}`, { guard: isReceivedMail, signal })
