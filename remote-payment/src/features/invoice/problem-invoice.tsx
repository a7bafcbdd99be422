import { useSiteConfig } from '@lustre/platform'
import { Button, ButtonLink } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { PAYMENT_CONTENT } from '#content/payment-content.ts'
import type { Payment } from '../payment/payment.ts'

function Problem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    // As high as the invoice it replaces, so that nothing below moves.
    <div
      role="alert"
      className="mt-8 min-h-[calc(var(--amount-size)+20.5rem)] border-t border-ink py-6 sm:min-h-[calc(var(--amount-size)+19.25rem)]"
    >
      <h2 className="font-display text-2xl">{title}</h2>
      <p className="mt-3 mb-8 max-w-measure text-ink-soft">{text}</p>
      {children}
    </div>
  )
}

type ProblemInvoiceProps = {
  payment: Extract<Payment, { kind: 'refused' | 'unreachable' }>
  onRetry: () => void
}

export function ProblemInvoice({ payment, onRetry }: ProblemInvoiceProps) {
  const { contactEmail } = useSiteConfig()
  if (payment.kind === 'refused')
    return (
      <Problem title={PAYMENT_CONTENT.refusedTitle} text={payment.message}>
        <ButtonLink href={`mailto:${contactEmail}`}>{PAYMENT_CONTENT.writeToUs}</ButtonLink>
      </Problem>
    )
  return (
    <Problem title={PAYMENT_CONTENT.unreachableTitle} text={PAYMENT_CONTENT.unreachable}>
      <Button onClick={onRetry}>{PAYMENT_CONTENT.retry}</Button>
    </Problem>
  )
}
