import { isRecord } from '@lustre/platform/is-record'

/** One line of an amount, as decimal text. */
export type ItemText = { text: string; amount: string }

/** `POST /links` */
export type LinkOrder = {
  name: string
  /** Decimal text. */
  amount: string
  link: string
  expiresInDays: number
  reference: string
  items: ItemText[]
}

/** The reply: the customer's link, the host it pays at, and its expiry (ISO 8601). */
export type CustomerLink = { url: string; host: string; expiresAt: string }

/** `GET /links/:token`. An older API sends no reference, no items and no currency. */
export type LinkReply = {
  name: string
  /** Decimal text. */
  amount: string
  /** Such as EUR; unset for USD. */
  currency?: string
  link: string
  host: string
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
  ['reference', 'currency'].every((name) => ['undefined', 'string'].includes(typeof answer[name])) &&
  (answer.items === undefined || (Array.isArray(answer.items) && answer.items.every(isItem)))
