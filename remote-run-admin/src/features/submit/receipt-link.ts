import { isRecord } from '@lustre/platform/is-record'
import { RECEIPT_KEY } from '../run/constants.ts'

/** The way to a run's receipt. */
export type ReceiptLink = {
  /** The run's. */
  id: number
  /** On this site; may carry a fragment. */
  receipt: string
}

const RECEIPT_PATH = /^\/run\/receipt(?:[/?#]|$)/

/** A receipt's address as a path on this site, or null for any other address. */
function receiptPath(value: unknown): string | null {
  if (typeof value !== 'string' || !RECEIPT_PATH.test(value)) return null
  // once more, because dots lead elsewhere: '/run/receipt/../../admin'
  const { pathname, search, hash } = new URL(value, location.origin)
  return RECEIPT_PATH.test(pathname) ? pathname + search + hash : null
}

/** The receipt that an answer or the storage tells of, whoever wrote it; or null. */
export function parseReceipt(value: unknown): ReceiptLink | null {
  if (!isRecord(value) || !Number.isSafeInteger(value.id)) return null
  const receipt = receiptPath(value.receipt)
  return receipt === null ? null : { id: Number(value.id), receipt }
}

/** Where the storage is off or full, the receipt is known as long as the page. */
let last: ReceiptLink | null = null

/** Remembers the receipt of the run that was sent last, in place of the one before. */
export function keepReceipt({ id, receipt }: ReceiptLink): void {
  last = { id, receipt }
  try {
    localStorage.setItem(RECEIPT_KEY, JSON.stringify(last))
  } catch {
    // as said above
  }
}

/** The receipt of the run that was sent last from this browser, or null. */
export function keptReceipt(): ReceiptLink | null {
  try {
    return parseReceipt(JSON.parse(localStorage.getItem(RECEIPT_KEY) ?? 'null')) ?? last
  } catch {
    return last
  }
}
