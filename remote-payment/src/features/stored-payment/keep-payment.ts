import { toDecimal } from '../../../protocol/money.ts'
import { CHANGED, KEY_ORDER, type Raw, readRaw, type StoredPayment } from './stored-payment.ts'

/** Writes all values or none. @returns whether it succeeded */
function write(values: Raw): boolean {
  const before = readRaw()
  const put = (value: string | null, at: number) => {
    const key = KEY_ORDER[at]
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
