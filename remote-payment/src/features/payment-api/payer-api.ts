import { callApi } from '@lustre/platform/call-api'
import { isLinkReply, type LinkReply } from '../../../protocol/customer-link.ts'
import { isLinkRules, type LinkRules } from '../../../protocol/payment-link.ts'

/** Reads a customer link. @throws {ApiProblem} 410 with the reason when it cannot be used */
export const fetchLink = (token: string): Promise<LinkReply> =>
  // an empty token is a changed link, and not the list of links
  callApi('payment', `/links/${encodeURIComponent(token) || '-'}`, { guard: isLinkReply })

/** Where links may lead. @throws {ApiProblem} */
export const fetchLinkRules = (): Promise<LinkRules> =>
  callApi('payment', '/link-rules', { guard: isLinkRules })
