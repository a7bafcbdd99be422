import { useSiteConfig } from '@lustre/platform'
import { CURRENCY } from '#content/prices.ts'
import type { Package } from '#content/types.ts'
import type { MarketingSettings } from '../../settings.ts'
import { useMarketingSettings } from '../../settings.ts'

/** The operator's settings, and the e-mail address as the fallback. */
export type Ways = MarketingSettings & {
  contactEmail: string
  /** Nothing is sold for money here: unset links open a demonstration of a checkout or a chat. */
  isDemo: boolean
}

/** `newTab` for other sites, not for e-mails. */
type OutboundLink = { href: string; newTab: boolean }

const CHECKOUT_QUANTITY = 1

/** A `mailto:` address with a subject (RFC 6068). */
export const mailto = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`

const outbound = (url: string | undefined, email: string, subject: string): OutboundLink =>
  url === undefined ? { href: mailto(email, subject), newTab: false } : { href: url, newTab: true }

/** Adds `quantity=1` to the checkout link. An invalid address counts as unset. */
function withQuantity(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const address = new URL(url)
  address.searchParams.set('quantity', String(CHECKOUT_QUANTITY))
  return address.href
}

const orderOf = ({ name, price }: Package): string =>
  `?${new URLSearchParams({ product: name, amount: String(price), currency: CURRENCY.code, quantity: String(CHECKOUT_QUANTITY) })}`

const chatUrl = ({ CHAT_LINK, isDemo }: Ways, order = ''): string | undefined =>
  CHAT_LINK ?? (isDemo ? `/site/chat${order}` : undefined)

/** Returns the chat with the studio, or else an e-mail with the subject. */
export const chatLink = (ways: Ways, subject: string): OutboundLink =>
  outbound(chatUrl(ways), ways.contactEmail, subject)

/** Returns the contact link, or else the chat, or else an e-mail. */
export const contactLink = (ways: Ways, subject: string): OutboundLink =>
  outbound(ways.CONTACT_LINK ?? chatUrl(ways), ways.contactEmail, subject)

function targetUrl(item: Package, ways: Ways): string | undefined {
  const order = orderOf(item)
  if (item.link.kind === 'chat') return chatUrl(ways, order)
  return withQuantity(ways[item.link.setting]) ?? (ways.isDemo ? `/site/checkout${order}` : undefined)
}

/** Returns the package's checkout, or else the chat, or else an e-mail. */
export const packageLink = (item: Package, ways: Ways): OutboundLink =>
  outbound(targetUrl(item, ways), ways.contactEmail, `Order: ${item.name}`)

export function useWays(): Ways {
  const { contactEmail, standIns } = useSiteConfig()
  return { ...useMarketingSettings(), contactEmail, isDemo: standIns.includes('checkout') }
}
