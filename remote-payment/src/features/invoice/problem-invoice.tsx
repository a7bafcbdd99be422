import { Button, Notice } from '@lustre/shared-ui'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'
import type { Payment } from '../payment/payment.ts'

type ProblemInvoiceProps = {
  payment: Extract<Payment, { kind: 'refused' | 'unreachable' }>
  onRetry: () => void
}

/** A customer link that gives nothing to pay: why, and what to do. Shows no name and no amount. */
export function ProblemInvoice({ payment, onRetry }: ProblemInvoiceProps) {
  if (payment.kind === 'refused')
    return (
      <Notice kind="error" title={PAYMENT_CONTENT.refusedTitle} className="mt-8">
        {payment.message}
      </Notice>
    )
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {PAYMENT_CONTENT.retry}
    </Button>
  )
  return (
    <Notice kind="error" title={PAYMENT_CONTENT.unreachableTitle} action={retry} className="mt-8">
      {PAYMENT_CONTENT.unreachable}
    </Notice>
  )
}
