import { Link, useSiteConfig } from '@lustre/platform'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'

const LINK =
  'inline-flex min-h-11 items-center text-gold-ink underline decoration-gold-ink/40 underline-offset-4'

type HelpProps = {
  /** false where the page itself shows the contact address. */
  withAddress: boolean
}

export function Help({ withAddress }: HelpProps) {
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
