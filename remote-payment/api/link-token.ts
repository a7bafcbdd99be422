import { createHmac } from 'node:crypto'
import { sameSecret } from '@lustre/platform/server'
import { z } from 'zod'
import { areItemsOf, isReference, type LineItem } from '#protocol/line-items.ts'
import { isAmountCents, isCurrency } from '#protocol/money.ts'

/**
 * A customer link's token: `1.<key id>.<payload>.<signature>`, all URL-safe.
 * payload = base64url(JSON [amount in cents, expiry in seconds since the epoch, name, payment link]), with a
 * reference, items or another currency than USD also [..., reference, [[text, cents], ...], currency];
 * signature = base64url(HMAC-SHA-256(secret, everything before it)), RFC 2104.
 * The key id names the secret, to tell a changed link from one of another site.
 */
const VERSION = '1'
const PURPOSE = 'lustre payment link'
const KEY_ID_LENGTH = 8
const LINKS_WITHOUT_CURRENCY = 'USD'
/** Longer than any token we make; a longer one is refused unread. */
const MAX_TOKEN_LENGTH = 8192
const SHAPE = /^1\.[\w-]{8}\.[\w-]+\.[\w-]{43}$/

export type PaymentTerms = {
  name: string
  amountCents: number
  currency: string
  link: string
  /** Milliseconds since the epoch, in whole seconds. */
  expiresAt: number
  reference: string
  items: LineItem[]
}

export type OpenedToken =
  | { ok: true; terms: PaymentTerms }
  /** changed: altered or truncated; foreign: signed with a secret that is not, or no longer, ours. */
  | { ok: false; problem: 'changed' | 'foreign' | 'expired' }

const cents = z.custom<number>(isAmountCents)
const plain = [cents, z.int().positive(), z.string(), z.string()] as const
const payloadSchema = z.union([
  z.tuple(plain).transform((terms) => [...terms, '', []] as const),
  z.tuple([
    ...plain,
    z.string(),
    z.array(z.tuple([z.string(), cents])),
    z.string().refine(isCurrency).optional(),
  ]),
])

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}\n${text}`).digest('base64url')

const keyId = (secret: string): string => hmac(secret, 'key id').slice(0, KEY_ID_LENGTH)

export function signTerms(terms: PaymentTerms, secret: string): string {
  const { amountCents, currency, expiresAt, name, link, reference, items } = terms
  const isUsd = currency === LINKS_WITHOUT_CURRENCY
  const more = [reference, items.map((item) => [item.text, item.amountCents]), ...(isUsd ? [] : [currency])]
  const payload = [
    amountCents,
    Math.floor(expiresAt / 1000),
    name,
    link,
    ...(isUsd && reference === '' && items.length === 0 ? [] : more),
  ]
  const signed = `${VERSION}.${keyId(secret)}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${signed}.${hmac(secret, signed)}`
}

function readPayload(text: string): PaymentTerms | null {
  let data: unknown
  try {
    data = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
  const payload = payloadSchema.safeParse(data)
  if (!payload.success) return null
  const [amountCents, expiry, name, link, reference, pairs, currency = LINKS_WITHOUT_CURRENCY] = payload.data
  const items = pairs.map(([itemText, itemCents]) => ({ text: itemText, amountCents: itemCents }))
  // Genuine, but terms that we would not sign today.
  if (!isReference(reference) || !areItemsOf(items, amountCents)) return null
  return { amountCents, currency, expiresAt: expiry * 1000, name, link, reference, items }
}

/**
 * @param secrets the current one and, during a change, the previous one
 * @param now milliseconds since the epoch
 */
export function openToken(token: string, secrets: readonly string[], now: number): OpenedToken {
  if (token.length > MAX_TOKEN_LENGTH || !SHAPE.test(token)) return { ok: false, problem: 'changed' }
  const [version, key, payload = '', signature = ''] = token.split('.')
  const signed = `${version}.${key}.${payload}`
  // Compare texts, not bytes: base64 has several spellings of the same bytes, and only ours is valid.
  const genuine = secrets.filter((secret) => sameSecret(signature, hmac(secret, signed)))
  if (genuine.length === 0) {
    const ours = secrets.some((secret) => keyId(secret) === key)
    return { ok: false, problem: ours ? 'changed' : 'foreign' }
  }
  const terms = readPayload(payload)
  if (terms === null) return { ok: false, problem: 'changed' }
  return now >= terms.expiresAt ? { ok: false, problem: 'expired' } : { ok: true, terms }
}
