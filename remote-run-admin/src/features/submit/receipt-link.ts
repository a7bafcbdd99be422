import { isRecord } from '@lustre/platform/is-record'
import { isReceiptPath } from '#protocol/receipts.ts'
import { keep, readStored } from '../common/browser-storage.ts'
import { RECEIPT_KEY } from '../public-run/has-receipt.ts'

export type ReceiptLink = {
  /** Number of the run. */
  id: number
  /** Path of the receipt on this site. */
  receipt: string
}

/**
 * Reads a receipt from an answer of the API or from storage, where it may be damaged; returns null without a
 * valid one.
 */
export function parseReceipt(value: unknown): ReceiptLink | null {
  if (!isRecord(value) || !Number.isSafeInteger(value.id)) return null
  const { receipt } = value
  return isReceiptPath(receipt) ? { id: Number(value.id), receipt } : null
}

/** Keeps the receipt until the page closes, if storage is off or full. */
let last: ReceiptLink | null = null

/** Keeps the receipt of the last submitted run, in place of an earlier one. */
export function keepReceipt({ id, receipt }: ReceiptLink): void {
  last = { id, receipt }
  keep('localStorage', RECEIPT_KEY, last)
}

/** Returns the receipt of the last run that this browser submitted, or null. */
export const keptReceipt = (): ReceiptLink | null =>
  parseReceipt(readStored('localStorage', RECEIPT_KEY)) ?? last
