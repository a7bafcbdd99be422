import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'
import type { LineItem } from '../../../protocol/line-items.ts'
import { formatUsd } from '../../../protocol/money.ts'

export function LineItems({ items }: { items: readonly LineItem[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={PAYMENT_CONTENT.items} className="border-t border-hairline py-3 text-md">
      {items.map(({ text, amountCents }, index) => (
        // The list never changes, and two lines may be equal.
        <li key={`${index} ${text}`} className="flex items-baseline justify-between gap-6 py-1.5">
          <span className="min-w-0 wrap-anywhere text-ink-soft">{text}</span>
          <span className="shrink-0 tabular-nums">{formatUsd(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
