import type { LinkRules } from '../../../protocol/payment-link.ts'
import { ask, isRecord } from './request.ts'

/** What a customer link says. Dollars as decimal text, time in ISO 8601. An older API knows no reference and no items. */
export type LinkReply = {
  name: string
  amount: string
  link: string
  expiresAt: string
  reference?: string
  items?: { text: string; amount: string }[]
}

const isItem = (item: unknown) =>
  isRecord(item) && typeof item.text === 'string' && typeof item.amount === 'string'

/** Whether an answer is a customer link's. */
export const isLinkReply = (answer: unknown): answer is LinkReply =>
  isRecord(answer) &&
  ['name', 'amount', 'link', 'expiresAt'].every((field) => typeof answer[field] === 'string') &&
  (answer.reference === undefined || typeof answer.reference === 'string') &&
  (answer.items === undefined || (Array.isArray(answer.items) && answer.items.every(isItem)))

const isLinkRules = (answer: unknown): answer is LinkRules =>
  isRecord(answer) &&
  typeof answer.allowIpHosts === 'boolean' &&
  (answer.hosts === null ||
    (Array.isArray(answer.hosts) && answer.hosts.every((host) => typeof host === 'string')))

/** Reads a customer link. @throws {ApiProblem} 410 with the reason when it cannot be used */
export const fetchLink = (token: string): Promise<LinkReply> =>
  // an empty token is a changed link, and not the list of links
  ask(`/links/${encodeURIComponent(token) || '-'}`, isLinkReply)

/** Where links may lead. @throws {ApiProblem} */
export const fetchLinkRules = (): Promise<LinkRules> => ask('/link-rules', isLinkRules)
