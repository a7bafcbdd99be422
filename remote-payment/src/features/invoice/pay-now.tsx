import { Button, ButtonLink } from '@lustre/shared-ui'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'
import type { Payment } from '../payment/payment.ts'

type PayNowProps = {
  payment: Extract<Payment, { kind: 'open' | 'reading' }>
  onNotConfigured: () => void
}

/** A link where there is a target, otherwise a button that reports its absence; a text when nothing is due. */
function WayToPay({ payment, onNotConfigured }: PayNowProps) {
  if (payment.kind === 'reading') return null
  if (payment.amountCents === 0) return <p className="text-md text-ink-soft">{PAYMENT_CONTENT.nothingDue}</p>
  if (payment.target === null)
    return (
      <Button size="lg" className="w-full" onClick={onNotConfigured}>
        {PAYMENT_CONTENT.payNow}
      </Button>
    )
  return (
    // No referrer: this address may contain the customer's token.
    <ButtonLink size="lg" className="w-full" href={payment.target.url} referrerPolicy="no-referrer">
      {PAYMENT_CONTENT.payNow}
    </ButtonLink>
  )
}

/** Reserves room for either form, so that nothing moves when the amount arrives. */
export const PayNow = (props: PayNowProps) => (
  <div className="min-h-18 sm:min-h-14">
    <WayToPay {...props} />
  </div>
)
