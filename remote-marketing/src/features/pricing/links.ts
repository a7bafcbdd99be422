import type { Package } from '../../../content/types.ts'
import type { MarketingSettings } from '../../settings.ts'

/** What the operator set, and the address that everything falls back to. */
export type Ways = MarketingSettings & {
  contactEmail: string
  /** Nothing is sold for money here: links that are not set open a demonstration of a checkout or a chat. */
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

/** What a demonstration is told of a package. */
const orderOf = ({ name, price }: Package): string =>
  `?${new URLSearchParams({ product: name, amount: String(price), quantity: String(CHECKOUT_QUANTITY) })}`

const chatUrl = ({ CHAT_LINK, isDemo }: Ways, order = ''): string | undefined =>
  CHAT_LINK ?? (isDemo ? `/site/chat${order}` : undefined)

/** The chat with the studio; without one, a mail with the subject. */
export const chatLink = (ways: Ways, subject: string): OutboundLink =>
  outbound(chatUrl(ways), ways.contactEmail, subject)

/** Where a general question goes: the contact link, else the chat, else a mail. */
export const contactLink = (ways: Ways, subject: string): OutboundLink =>
  outbound(ways.CONTACT_LINK ?? chatUrl(ways), ways.contactEmail, subject)

function targetUrl(item: Package, ways: Ways): string | undefined {
  const order = orderOf(item)
  if (item.link.kind === 'chat') return chatUrl(ways, order)
  return withQuantity(ways[item.link.setting]) ?? (ways.isDemo ? `/site/checkout${order}` : undefined)
}

/** Where a package's button leads: its checkout or the chat, and never nowhere. */
export const packageLink = (item: Package, ways: Ways): OutboundLink =>
  outbound(targetUrl(item, ways), ways.contactEmail, `Order: ${item.name}`)
