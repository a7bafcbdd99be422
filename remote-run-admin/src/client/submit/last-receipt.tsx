import { useState } from 'react'
import { ReceiptLine } from './receipt-line.tsx'
import { keptReceipt } from './receipt-link.ts'

/** The way back to what was sent last, in the room above the heading, so that nothing moves when it comes. */
export function LastReceipt() {
  const [receipt] = useState(keptReceipt)
  return receipt && <ReceiptLine receipt={receipt} className="run-receipt absolute top-0" />
}
