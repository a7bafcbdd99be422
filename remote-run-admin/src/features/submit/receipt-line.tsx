import { CopyButton, cx } from '@lustre/shared-ui'
import { useState } from 'react'
import { RECEIPT_LINK_CONTENT } from '#content/tray-content.ts'
import { keptReceipt, type ReceiptLink } from './receipt-link.ts'

type ReceiptLineProps = { receipt: ReceiptLink; className?: string }

/** 'Your receipt: #123', as a link, and a button that copies its address. */
export function ReceiptLine({ receipt: { id, receipt }, className }: ReceiptLineProps) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-4 text-sm text-ink-soft', className)}>
      <span>
        {RECEIPT_LINK_CONTENT.label}{' '}
        <a
          href={receipt}
          className="font-medium text-gold-ink underline decoration-gold-ink/35 underline-offset-4 tabular-nums"
        >
          #{id}
        </a>
      </span>
      <CopyButton
        text={new URL(receipt, location.origin).href}
        label={RECEIPT_LINK_CONTENT.copy}
        variant="quiet"
        size="sm"
      />
    </p>
  )
}

/**
 * The link to the last receipt. It stands in the empty space above the heading, so that its late arrival
 * moves nothing.
 */
export function LastReceipt() {
  const [receipt] = useState(keptReceipt)
  return receipt && <ReceiptLine receipt={receipt} className="run-receipt absolute top-0" />
}
