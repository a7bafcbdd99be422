import { callApi } from '@lustre/platform/call-api'
import { isLinkReply, type LinkReply } from '#protocol/customer-link.ts'
import { isLinkRules, type LinkRules } from '#protocol/payment-link.ts'

/** @throws {ApiProblem} 410 with the reason for an unusable link */
export const fetchLink = (token: string): Promise<LinkReply> =>
  // An empty token is a changed link, not the list of links.
  callApi('payment', `/links/${encodeURIComponent(token) || '-'}`, { guard: isLinkReply })

/** @throws {ApiProblem} */
export const fetchLinkRules = (): Promise<LinkRules> =>
  callApi('payment', '/link-rules', { guard: isLinkRules })
