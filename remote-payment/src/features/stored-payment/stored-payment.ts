import { checkCustomerName } from '../payment-rules/customer-name.ts'
import { parseAmount, toDecimal } from '../payment-rules/money.ts'

/** The three keys of the payment settings in local storage. */
export const STORAGE_KEYS = {
  amount: 'customPaymentAmount',
  link: 'customPaymentLink',
  name: 'customPaymentName',
} as const

const ORDER = [STORAGE_KEYS.amount, STORAGE_KEYS.link, STORAGE_KEYS.name] as const

/** What staff set in this browser. What is missing or cannot be right is null; the link is checked where it is used. */
export type StoredPayment = { name: string | null; amountCents: number | null; link: string | null }

/** Told when settings change in this tab; other tabs send `storage`. */
const CHANGED = 'lustre:payment-settings'

type Raw = (string | null)[]

function readRaw(): Raw {
  try {
    return ORDER.map((key) => localStorage.getItem(key))
  } catch {
    // storage is switched off: the same as nothing stored
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
  const [amount, link, name]: Raw = JSON.parse(snapshot)
  const checked = checkCustomerName(name ?? '')
  return {
    name: checked.ok && checked.name !== '' ? checked.name : null,
    amountCents: parseAmount(amount ?? ''),
    link: link === null || link.trim() === '' ? null : link,
  }
}

/** All or nothing: a browser whose storage is full keeps what it had. @returns whether it was done */
function write(values: Raw): boolean {
  const before = readRaw()
  const put = (value: string | null, at: number) => {
    const key = ORDER[at]
    if (key === undefined) return
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
  try {
    values.forEach(put)
    return true
  } catch {
    try {
      before.forEach(put)
    } catch {
      // storage is off: there was nothing to put back
    }
    return false
  } finally {
    dispatchEvent(new Event(CHANGED))
  }
}

/** @returns false when this browser does not keep them (storage off or full) */
export const savePayment = ({ name, amountCents, link }: StoredPayment): boolean =>
  write([amountCents === null ? null : toDecimal(amountCents), link, name])

/** @returns false when this browser does not let go of them */
export const clearPayment = (): boolean => write([null, null, null])
