import { isRecord } from '@lustre/platform/is-record'

/** One line of what an amount is made of; dollars as decimal text. */
export type ItemText = { text: string; amount: string }

/** `POST /links`: what the server is asked to sign. */
export type LinkOrder = {
  name: string
  /** Dollars as decimal text. */
  amount: string
  link: string
  expiresInDays: number
  /** '' for none. */
  reference: string
  /** What the amount is made of. */
  items: ItemText[]
}

/** Its answer: a link to send to the customer, the host that it pays at, and when it ends (ISO 8601). */
export type CustomerLink = { url: string; host: string; expiresAt: string }

/** `GET /links/:token`: what a customer link says. An older API knows no reference and no items. */
export type LinkReply = {
  name: string
  /** Dollars as decimal text. */
  amount: string
  link: string
  /** Where it pays. */
  host: string
  /** ISO 8601. */
  expiresAt: string
  reference?: string
  items?: ItemText[]
}

const hasTexts = (answer: Record<string, unknown>, ...fields: string[]) =>
  fields.every((field) => typeof answer[field] === 'string')

const isItem = (item: unknown) => isRecord(item) && hasTexts(item, 'text', 'amount')

export const isCustomerLink = (answer: unknown): answer is CustomerLink =>
  isRecord(answer) && hasTexts(answer, 'url', 'host', 'expiresAt')

export const isLinkReply = (answer: unknown): answer is LinkReply =>
  isRecord(answer) &&
  hasTexts(answer, 'name', 'amount', 'link', 'host', 'expiresAt') &&
  (answer.reference === undefined || typeof answer.reference === 'string') &&
  (answer.items === undefined || (Array.isArray(answer.items) && answer.items.every(isItem)))
