import { checkCustomerName } from '../../../protocol/customer-name.ts'
import { parseDollars } from '../../../protocol/money.ts'

/** The three keys of the payment settings in local storage. */
export const STORAGE_KEYS = {
  amount: 'customPaymentAmount',
  link: 'customPaymentLink',
  name: 'customPaymentName',
} as const

/** The order of the values in a snapshot. */
export const KEY_ORDER = [STORAGE_KEYS.amount, STORAGE_KEYS.link, STORAGE_KEYS.name] as const

/** What staff set in this browser. What is missing or cannot be right is null; the link is checked where it is used. */
export type StoredPayment = { name: string | null; amountCents: number | null; link: string | null }

/** Told when settings change in this tab; other tabs send `storage`. */
export const CHANGED = 'lustre:payment-settings'

/** The stored texts in the order of the keys. */
export type Raw = (string | null)[]

const isRaw = (values: unknown): values is Raw =>
  Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')

/** What is stored; nothing where storage is switched off. */
export function readRaw(): Raw {
  try {
    return KEY_ORDER.map((key) => localStorage.getItem(key))
  } catch {
    return [null, null, null]
  }
}

/** The settings as one text, which React can compare. */
export const storedSnapshot = (): string => JSON.stringify(readRaw())

export function subscribeToStored(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** Reads a snapshot. Anybody can write to local storage, so nothing in it is trusted. */
export function parseStored(snapshot: string): StoredPayment {
  const values: unknown = JSON.parse(snapshot)
  const [amount, link = null, name] = isRaw(values) ? values : []
  const checked = checkCustomerName(name ?? '')
  return {
    name: checked.ok && checked.name !== '' ? checked.name : null,
    amountCents: parseDollars(amount ?? ''),
    link: link === null || link.trim() === '' ? null : link,
  }
}
