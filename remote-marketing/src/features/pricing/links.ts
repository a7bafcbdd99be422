import type { Package } from '../../../content/types.ts'
import type { MarketingSettings } from '../../settings.ts'

/** What the operator set, and the address that everything falls back to. */
export type Ways = MarketingSettings & {
  contactEmail: string
  /** Nothing is sold for money here: a package without a checkout opens the demonstration of one. */
  isDemo: boolean
}

/** Where a button leads; `newTab` for other sites, not for the mail program. */
type OutboundLink = { href: string; newTab: boolean }

/** One order at a time: the checkout page is opened with this quantity. */
const CHECKOUT_QUANTITY = 1

/** A `mailto:` address with a subject (RFC 6068). */
export const mailto = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`

const outbound = (url: string | undefined, email: string, subject: string): OutboundLink =>
  url === undefined ? { href: mailto(email, subject), newTab: false } : { href: url, newTab: true }

/** The checkout link with `quantity=1`, whatever else it carries. An address that cannot be parsed counts as unset. */
function withQuantity(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const address = new URL(url)
  address.searchParams.set('quantity', String(CHECKOUT_QUANTITY))
  return address.href
}

/** The chat with the studio; without one, a mail with the subject. */
export const chatLink = ({ CHAT_LINK, contactEmail }: Ways, subject: string): OutboundLink =>
  outbound(CHAT_LINK, contactEmail, subject)

/** Where a general question goes: the contact link, else the chat, else a mail. */
export const contactLink = ({ CONTACT_LINK, CHAT_LINK, contactEmail }: Ways, subject: string): OutboundLink =>
  outbound(CONTACT_LINK ?? CHAT_LINK, contactEmail, subject)

const demoCheckout = ({ name, price }: Package): string =>
  `/site/checkout?${new URLSearchParams({ product: name, amount: String(price), quantity: String(CHECKOUT_QUANTITY) })}`

function targetUrl(item: Package, ways: Ways): string | undefined {
  if (item.link.kind === 'chat') return ways.CHAT_LINK
  return withQuantity(ways[item.link.setting]) ?? (ways.isDemo ? demoCheckout(item) : undefined)
}

/** Where a package's button leads: its checkout or the chat, and never nowhere. */
export const packageLink = (item: Package, ways: Ways): OutboundLink =>
  outbound(targetUrl(item, ways), ways.contactEmail, `Order: ${item.name}`)
