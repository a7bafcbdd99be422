import { readKept } from '../../shared/kept.ts'

/** Where the browser keeps the way to the receipt of the run that was sent last. */
export const RECEIPT_KEY = 'lustre:run-receipt'

/** Whether something is kept where the receipt of the last run is: reason to load what reads it. */
export const hasReceipt = (): boolean => readKept('localStorage', RECEIPT_KEY) !== null
