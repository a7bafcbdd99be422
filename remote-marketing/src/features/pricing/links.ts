import type { SiteConfig } from '@lustre/platform'
import type { Package, PurchaseTarget } from '../../../content/types.ts'

/** Where a button leads; `newTab` for other sites, not for the mail program. */
type OutboundLink = { href: string; newTab: boolean }

/** One order at a time: the checkout page is opened with this quantity. */
const CHECKOUT_QUANTITY = 1

/** A `mailto:` address with a subject (RFC 6068). */
export const mailto = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`

const outbound = (url: string | null, email: string, subject: string): OutboundLink =>
  url === null ? { href: mailto(email, subject), newTab: false } : { href: url, newTab: true }

/** The checkout link with `quantity=1`, whatever else it carries. An address that cannot be parsed counts as unset. */
function withQuantity(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const address = new URL(url)
  address.searchParams.set('quantity', String(CHECKOUT_QUANTITY))
  return address.href
}

/** The chat with the studio; without one, a mail with the subject. */
export const chatLink = ({ links, contactEmail }: SiteConfig, subject: string): OutboundLink =>
  outbound(links.chat, contactEmail, subject)

/** Where a general question goes: the contact link, else the chat, else a mail. */
export const contactLink = ({ links, contactEmail }: SiteConfig, subject: string): OutboundLink =>
  outbound(links.contact ?? links.chat, contactEmail, subject)

function targetUrl(target: PurchaseTarget, links: SiteConfig['links']): string | null {
  return target.kind === 'checkout' ? withQuantity(links.checkout[target.product]) : links.chat
}

/** Where a package's button leads: its checkout or the chat, and never nowhere. */
export const packageLink = ({ name, link }: Package, config: SiteConfig): OutboundLink =>
  outbound(targetUrl(link, config.links), config.contactEmail, `Order: ${name}`)
