import { Link, useSiteConfig } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import { NO_PAYMENT_CONTENT } from '#content/payment-content.ts'

export function NoPayment() {
  const { contactEmail } = useSiteConfig()
  return (
    <>
      <p className="mt-5 max-w-measure text-lg text-ink-soft">{NO_PAYMENT_CONTENT.lead}</p>
      <ol className="mt-8 border-t border-ink">
        {NO_PAYMENT_CONTENT.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-b border-hairline py-5">
            <span aria-hidden="true" className="w-7 shrink-0 font-display text-2xl text-gold-ink">
              {index + 1}
            </span>
            <div>
              <h2 className="font-medium">{title}</h2>
              <p className="mt-1 text-md text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-measure text-md text-ink-soft">{NO_PAYMENT_CONTENT.noLink}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ButtonLink href={`mailto:${contactEmail}`}>{NO_PAYMENT_CONTENT.write}</ButtonLink>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center text-md text-gold-ink underline decoration-gold-ink/40 underline-offset-4"
        >
          {NO_PAYMENT_CONTENT.home}
        </Link>
      </div>
    </>
  )
}
