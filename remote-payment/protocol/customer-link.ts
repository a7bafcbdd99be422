import { type Guarded, isText, listOf, orNothing, shaped } from '@lustre/platform/shape'

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
export const isCustomerLink = shaped({ url: isText, host: isText, expiresAt: isText })
export type CustomerLink = Guarded<typeof isCustomerLink>

/** `GET /links/:token`. An older API sends no reference, no items and no currency. */
export const isLinkReply = shaped({
  name: isText,
  /** Decimal text. */
  amount: isText,
  /** Such as EUR; unset for USD. */
  currency: orNothing(isText),
  link: isText,
  host: isText,
  expiresAt: isText,
  reference: orNothing(isText),
  items: orNothing(listOf(shaped({ text: isText, amount: isText }))),
})
export type LinkReply = Guarded<typeof isLinkReply>
