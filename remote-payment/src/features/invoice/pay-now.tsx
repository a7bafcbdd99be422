import { Button, ButtonLink } from '@lustre/shared-ui'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'
import type { Payment } from '../payment/payment.ts'

type PayNowProps = {
  payment: Extract<Payment, { kind: 'open' | 'reading' }>
  onNotConfigured: () => void
}

/** A real link where there is somewhere to pay, otherwise a button that says so; words in its place where nothing is due. */
export function PayNow({ payment, onNotConfigured }: PayNowProps) {
  if (payment.kind === 'reading')
    return (
      <Button size="lg" className="w-full" disabled>
        {PAYMENT_CONTENT.payNow}
      </Button>
    )
  if (payment.amountCents === 0)
    return <p className="min-h-14 text-md text-ink-soft">{PAYMENT_CONTENT.nothingDue}</p>
  if (payment.target === null)
    return (
      <Button size="lg" className="w-full" onClick={onNotConfigured}>
        {PAYMENT_CONTENT.payNow}
      </Button>
    )
  return (
    // no referrer: this address can hold the customer's token
    <ButtonLink size="lg" className="w-full" href={payment.target.url} referrerPolicy="no-referrer">
      {PAYMENT_CONTENT.payNow}
    </ButtonLink>
  )
}
