import { toDecimal } from '../../../protocol/money.ts'
import { CHANGED, KEY_ORDER, type Raw, readRaw, type StoredPayment } from './stored-payment.ts'

/** All or nothing: a browser whose storage is full keeps what it had. @returns whether it was done */
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
