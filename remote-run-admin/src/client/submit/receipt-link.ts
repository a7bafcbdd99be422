import { isRecord } from '@lustre/platform/is-record'
import { isReceiptPath } from '../../../protocol/receipts.ts'
import { keep, readKept } from '../../shared/kept.ts'
import { RECEIPT_KEY } from '../public-run/has-receipt.ts'

/** The way to a run's receipt. */
export type ReceiptLink = {
  /** The run's. */
  id: number
  /** Its path on this site. */
  receipt: string
}

/** The receipt that an answer or the storage tells of, whoever wrote it; or null. */
export function parseReceipt(value: unknown): ReceiptLink | null {
  if (!isRecord(value) || !Number.isSafeInteger(value.id)) return null
  const { receipt } = value
  return isReceiptPath(receipt) ? { id: Number(value.id), receipt } : null
}

/** Where the storage is off or full, the receipt is known as long as the page. */
let last: ReceiptLink | null = null

/** Remembers the receipt of the run that was sent last, in place of the one before. */
export function keepReceipt({ id, receipt }: ReceiptLink): void {
  last = { id, receipt }
  keep('localStorage', RECEIPT_KEY, last)
}

/** The receipt of the run that was sent last from this browser, or null. */
export const keptReceipt = (): ReceiptLink | null =>
  parseReceipt(readKept('localStorage', RECEIPT_KEY)) ?? last
