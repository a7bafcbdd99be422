import { readStored } from '../common/browser-storage.ts'

/** Storage key of the address of the last receipt. */
export const RECEIPT_KEY = 'lustre:run-receipt'

/** Returns whether the browser keeps a last receipt, which is the reason to load the code that shows it. */
export const hasReceipt = (): boolean => readStored('localStorage', RECEIPT_KEY) !== null
