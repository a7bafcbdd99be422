import { Link, useSiteConfig } from '@lustre/platform'
import { cx, Notice, Section, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { NO_PAYMENT_CONTENT, PAYMENT_CONTENT } from '#content/payment-content.ts'
import { usePayment } from '../payment/use-payment.ts'
import { SettingsButton } from '../settings/settings-button.tsx'
import { NoPayment } from './no-payment.tsx'
import { PayableInvoice } from './payable-invoice.tsx'
import { ProblemInvoice } from './problem-invoice.tsx'

const LINK =
  'inline-flex min-h-11 items-center text-gold-ink underline decoration-gold-ink/40 underline-offset-4'

type HelpProps = {
  /** false where the page itself shows the contact address. */
  withAddress: boolean
}

function Help({ withAddress }: HelpProps) {
  const { contactEmail } = useSiteConfig()
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline px-6 py-4 text-sm text-ink-soft sm:px-12">
      {withAddress && (
        <p>
          {PAYMENT_CONTENT.questions}{' '}
          <a href={`mailto:${contactEmail}`} className={LINK}>
            {contactEmail}
          </a>
        </p>
      )}
      <Link to="/refunds" className={LINK}>
        {PAYMENT_CONTENT.refunds}
      </Link>
    </footer>
  )
}

export type Message = { kind: 'success' | 'error'; text: string }

/** Staff set up a payment and may pay it; customers come by their links. */
export type InvoiceFor = 'staff' | 'customers'

export function Invoice({ whose }: { whose: InvoiceFor }) {
  const { siteName } = useSiteConfig()
  const { payment, retry } = usePayment(whose === 'customers')
  const [message, setMessage] = useState<(Message & { number: number }) | null>(null)
  const say = (next: Message) => setMessage((last) => ({ ...next, number: (last?.number ?? 0) + 1 }))
  const hasSettings = whose === 'staff' && payment.kind === 'open' && payment.source === 'stored'

  return (
    <Section ground="paper-deep" padded={false} className="py-6 sm:py-8">
      <div
        className={cx(
          'invoice mx-auto [--amount-size:clamp(3rem,11vw,5.5rem)] max-w-2xl rounded-print border border-hairline bg-paper shadow-lifted',
          // Reserves room for what a customer's link says about where and until when to pay.
          whose === 'customers' && '[--note-height:5.5rem] sm:[--note-height:4.25rem]',
        )}
      >
        <header className="px-6 pt-4 sm:px-12 sm:pt-5">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <p className="min-w-0 font-display text-lg">{siteName}</p>
            {/* Reserves room for the gear, which appears after hydration. */}
            <div className="-mr-3 size-11 shrink-0">
              {hasSettings && <SettingsButton onOpen={() => setMessage(null)} onMessage={say} />}
            </div>
          </div>
        </header>
        <div className="px-6 pb-8 sm:px-12 sm:pb-12">
          <SectionTitle as="h1" className="mt-4 sm:mt-2">
            {payment.kind === 'none' ? NO_PAYMENT_CONTENT.title : PAYMENT_CONTENT.title}
          </SectionTitle>
          {payment.kind === 'none' ? (
            <NoPayment />
          ) : payment.kind === 'refused' || payment.kind === 'unreachable' ? (
            <ProblemInvoice payment={payment} onRetry={retry} />
          ) : (
            <PayableInvoice
              payment={payment}
              onNotConfigured={() => say({ kind: 'error', text: PAYMENT_CONTENT.notConfigured })}
            />
          )}
          {message && (
            // A new element per message, so that repeated words are announced again.
            <Notice
              key={message.number}
              kind={message.kind}
              className="mt-6"
              onDismiss={() => setMessage(null)}
            >
              {message.text}
            </Notice>
          )}
        </div>
        <Help withAddress={payment.kind !== 'none'} />
      </div>
    </Section>
  )
}
