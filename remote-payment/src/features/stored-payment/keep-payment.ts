import { toDecimal } from '#protocol/money.ts'
import { CHANGED, KEY_ORDER, type Raw, readRaw, type StoredPayment } from './stored-payment.ts'

/** Writes all values or none. @returns whether it succeeded */
function write(values: Raw): boolean {
  const before = readRaw()
  const put = (all: Raw) =>
    KEY_ORDER.forEach((key, at) => {
      const value = all[at] ?? null
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    })
  try {
    put(values)
    return true
  } catch {
    try {
      put(before)
    } catch {
      // Storage is off: there is nothing to restore.
    }
    return false
  } finally {
    dispatchEvent(new Event(CHANGED))
  }
}

/** @returns false when storage is off or full */
export const savePayment = ({ name, amountCents, link }: StoredPayment): boolean =>
  write([amountCents === null ? null : toDecimal(amountCents), link, name])

/** @returns false when storage refuses */
export const clearPayment = (): boolean => write([null, null, null])
