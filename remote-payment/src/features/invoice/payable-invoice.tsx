import { useSiteConfig } from '@lustre/platform'
import { Button, ButtonLink, Eyebrow, VisuallyHidden } from '@lustre/shared-ui'
import { CURRENCY } from '@lustre/shared-ui/currency'
import { PAYMENT_CONTENT } from '#content/payment-content.ts'
import { formatMoney } from '#protocol/money.ts'
import type { Payment } from '../payment/payment.ts'
import { useMoment } from '../payment/use-moment.ts'

type PayableProps = {
  payment: Extract<Payment, { kind: 'open' | 'reading' }>
  onNotConfigured: () => void
}

/** A link where there is a target, otherwise a button that reports its absence. */
function WayToPay({ payment, onNotConfigured }: PayableProps) {
  if (payment.kind === 'reading') return null
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

type Open = Extract<Payment, { kind: 'open' }>

function LineItems({ items, currency }: Pick<Open, 'items' | 'currency'>) {
  if (items.length === 0) return null
  return (
    <ul aria-label={PAYMENT_CONTENT.items} className="border-t border-hairline py-3 text-md">
      {items.map(({ text, amountCents }, index) => (
        // The list never changes, and two lines may be equal.
        <li key={`${index} ${text}`} className="flex items-baseline justify-between gap-6 py-1.5">
          <span className="min-w-0 wrap-anywhere text-ink-soft">{text}</span>
          <span className="shrink-0 tabular-nums">{formatMoney(amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

const AMOUNT = 'font-display text-(length:--amount-size) leading-none tracking-[-0.02em] tabular-nums'

/** Reserves room for the amount, so that nothing moves when it arrives. */
function AmountReading() {
  return (
    <p aria-busy="true" className={AMOUNT}>
      <VisuallyHidden>{PAYMENT_CONTENT.reading}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="inline-block h-[0.7em] w-[4.2em] max-w-full rounded-print bg-paper-deep"
      />
    </p>
  )
}

function PayNote({ payment }: { payment: Open | null }) {
  const validUntil = useMoment(payment?.expiresAt ?? null)
  const { before, after } = PAYMENT_CONTENT.payAt
  return (
    <div className="mt-5 min-h-(--note-height) text-sm text-ink-soft">
      {payment?.target ? (
        <p>
          {before}
          <strong className="font-semibold break-all text-ink">{payment.target.host}</strong>
          {after}
        </p>
      ) : (
        <p>{PAYMENT_CONTENT.payNote}</p>
      )}
      {validUntil && <p>{PAYMENT_CONTENT.validUntil(validUntil)}</p>}
    </div>
  )
}

function WithoutScript() {
  const { contactEmail } = useSiteConfig()
  return (
    <noscript>
      <p className="mt-6 text-md text-ink">
        {PAYMENT_CONTENT.withoutScript} {contactEmail}
      </p>
    </noscript>
  )
}

export function PayableInvoice(props: PayableProps) {
  const open = props.payment.kind === 'open' ? props.payment : null
  const { siteName } = useSiteConfig()
  return (
    <>
      {open?.source === 'signed' && (
        <p className="mt-4 max-w-measure text-md text-ink-soft">{PAYMENT_CONTENT.askedBy(siteName)}</p>
      )}
      <div className="mt-6 border-t border-ink py-5">
        <h2 className="font-display text-xl">{PAYMENT_CONTENT.package}</h2>
        <p className="mt-1 text-md wrap-anywhere text-ink-soft">
          {open?.name ? PAYMENT_CONTENT.forName(open.name) : PAYMENT_CONTENT.packageNote}
        </p>
        {open?.reference && (
          <p className="mt-1 text-md wrap-anywhere text-ink-soft">
            {PAYMENT_CONTENT.reference(open.reference)}
          </p>
        )}
      </div>
      {open && <LineItems {...open} />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-hairline pt-5 pb-6">
        <div>
          <Eyebrow>{PAYMENT_CONTENT.amount}</Eyebrow>
          <p className="mt-1 text-sm text-ink-soft">
            {PAYMENT_CONTENT.currency(open?.currency ?? CURRENCY.code)}
          </p>
        </div>
        {open ? <p className={AMOUNT}>{formatMoney(open.amountCents, open.currency)}</p> : <AmountReading />}
      </div>
      {/* room for either form, so that nothing moves when the amount arrives */}
      <div className="min-h-18 sm:min-h-14">
        <WayToPay {...props} />
      </div>
      <PayNote payment={open} />
      {open?.source !== 'signed' && <WithoutScript />}
    </>
  )
}
