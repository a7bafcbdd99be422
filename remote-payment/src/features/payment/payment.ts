import type { PageData } from '@lustre/platform'
import { ApiProblem, readEnvelope, sentenceOf } from '@lustre/platform/call-api'
import { CONNECTION_MESSAGE } from '../../../content/payment-content.ts'
import { isLinkReply, type LinkReply } from '../../../protocol/customer-link.ts'
import { areItemsOf, type LineItem } from '../../../protocol/line-items.ts'
import { parseAmount } from '../../../protocol/money.ts'
import { checkPaymentLink, type LinkRules } from '../../../protocol/payment-link.ts'
import type { StoredPayment } from '../stored-payment/stored-payment.ts'

/** What the invoice shows. */
export type Payment =
  /** On the host, and until the browser or the server has said what is to be paid. */
  | { kind: 'reading' }
  | {
      kind: 'open'
      /** 'signed' comes from a customer link and is read-only; 'stored' was set in this browser. */
      source: 'signed' | 'stored'
      name: string | null
      amountCents: number
      /** Where Pay Now leads; null when nothing, or nothing allowed, is configured. */
      target: { url: string; host: string } | null
      /** When a customer link ends, ISO 8601. */
      expiresAt: string | null
      /** Such as an invoice number. */
      reference: string | null
      /** What the amount is made of, if staff said. */
      items: LineItem[]
    }
  /** The page for customers without a link: nobody asks for anything here. */
  | { kind: 'none' }
  /** A customer link that cannot be used, and why. */
  | { kind: 'refused'; message: string }
  /** No answer that could be used; trying again may help. */
  | { kind: 'unreachable' }

// the server has held a customer link against the operator's list a moment ago; the browser looks at its form again
const RULES_FOR_SIGNED: LinkRules = { hosts: null, allowIpHosts: true }
const GONE = 410

const targetOf = (link: string | null, rules: LinkRules) => {
  const check = checkPaymentLink(link ?? '', rules)
  return check.ok ? { url: check.url, host: check.host } : null
}

/** The payment that staff set in this browser. */
export const paymentFromStored = (stored: StoredPayment, rules: LinkRules): Payment => ({
  kind: 'open',
  source: 'stored',
  name: stored.name,
  amountCents: stored.amountCents ?? 0,
  target: targetOf(stored.link, rules),
  expiresAt: null,
  reference: null,
  items: [],
})

/** Whether nothing is asked for in this browser. */
export const isNothing = ({ amountCents }: StoredPayment): boolean =>
  amountCents === null || amountCents === 0

/** The payment of a customer link. */
export function paymentFromLink(reply: LinkReply): Payment {
  const amountCents = parseAmount(reply.amount)
  const target = targetOf(reply.link, RULES_FOR_SIGNED)
  const { name, expiresAt, reference = '', items: lines = [] } = reply
  // an amount that cannot be read is 0, which no item may be
  const items = lines.map(({ text, amount }) => ({ text, amountCents: parseAmount(amount) ?? 0 }))
  if (amountCents === null || target === null || !areItemsOf(items, amountCents))
    return { kind: 'unreachable' }
  const terms = { name, amountCents, target, expiresAt, reference: reference || null, items }
  return { kind: 'open', source: 'signed', ...terms }
}

/** The payment of a link that the host has already asked the API about; null when it got no answer to go by. */
export function paymentFromPage({ status, body }: PageData): Payment | null {
  if (status === GONE) return { kind: 'refused', message: readEnvelope(body)?.message || CONNECTION_MESSAGE }
  return status === 200 && isLinkReply(body) ? paymentFromLink(body) : null
}

/** Why there is no payment. */
export const paymentFromProblem = (problem: unknown): Payment =>
  problem instanceof ApiProblem && problem.status === GONE
    ? { kind: 'refused', message: sentenceOf(problem, CONNECTION_MESSAGE) }
    : { kind: 'unreachable' }
