import type { PageData } from '@lustre/platform'
import { ApiProblem, readEnvelope, sentenceOf } from '@lustre/platform/call-api'
import { CURRENCY } from '@lustre/shared-ui/currency'
import { CONNECTION_MESSAGE } from '#content/payment-content.ts'
import { isLinkReply, type LinkReply } from '#protocol/customer-link.ts'
import { areItemsOf, type LineItem } from '#protocol/line-items.ts'
import { isCurrency, parseAmount } from '#protocol/money.ts'
import { checkPaymentLink, type LinkRules } from '#protocol/payment-link.ts'
import type { StoredPayment } from '../stored-payment/stored-payment.ts'

export type Payment =
  /** On the host, and until the browser or the server knows the payment. */
  | { kind: 'reading' }
  | {
      kind: 'open'
      /** 'signed' comes from a customer link and is read-only; 'stored' is in this browser. */
      source: 'signed' | 'stored'
      name: string | null
      amountCents: number
      currency: string
      /** null when no link, or no allowed one, is configured. */
      target: { url: string; host: string } | null
      /** ISO 8601, for a customer link. */
      expiresAt: string | null
      reference: string | null
      items: LineItem[]
    }
  /** The customers' page without a link. */
  | { kind: 'none' }
  | { kind: 'refused'; message: string }
  /** No usable answer; a retry may help. */
  | { kind: 'unreachable' }

// The server has just checked the link against the operator's hosts; the browser checks its form again.
const RULES_FOR_SIGNED: LinkRules = { hosts: null, allowIpHosts: true }
const GONE = 410

const targetOf = (link: string | null, rules: LinkRules) => {
  const check = checkPaymentLink(link ?? '', rules)
  return check.ok ? { url: check.url, host: check.host } : null
}

export const paymentFromStored = (stored: StoredPayment, rules: LinkRules): Payment => ({
  kind: 'open',
  source: 'stored',
  name: stored.name,
  amountCents: stored.amountCents ?? 0,
  currency: CURRENCY.code,
  target: targetOf(stored.link, rules),
  expiresAt: null,
  reference: null,
  items: [],
})

export const isNothing = ({ amountCents }: StoredPayment): boolean =>
  amountCents === null || amountCents === 0

export function paymentFromLink(reply: LinkReply): Payment {
  const amountCents = parseAmount(reply.amount)
  const target = targetOf(reply.link, RULES_FOR_SIGNED)
  const { name, expiresAt, currency = 'USD', reference = '', items: lines = [] } = reply
  // An unreadable amount becomes 0, which no item may have.
  const items = lines.map(({ text, amount }) => ({ text, amountCents: parseAmount(amount) ?? 0 }))
  if (amountCents === null || !isCurrency(currency) || target === null || !areItemsOf(items, amountCents))
    return { kind: 'unreachable' }
  const terms = { name, amountCents, currency, target, expiresAt, reference: reference || null, items }
  return { kind: 'open', source: 'signed', ...terms }
}

/** Returns the payment from the host's API call; null when that gave no usable answer. */
export function paymentFromPage({ status, body }: PageData): Payment | null {
  if (status === GONE) return { kind: 'refused', message: readEnvelope(body)?.message || CONNECTION_MESSAGE }
  return status === 200 && isLinkReply(body) ? paymentFromLink(body) : null
}

export const paymentFromProblem = (problem: unknown): Payment =>
  problem instanceof ApiProblem && problem.status === GONE
    ? { kind: 'refused', message: sentenceOf(problem, CONNECTION_MESSAGE) }
    : { kind: 'unreachable' }
