import { Link } from '@lustre/platform'
import { ButtonLink, cx } from '@lustre/shared-ui'
import { ArrowLeft } from 'lucide-react'
import type { LegalDocument } from '../../../content/legal/types.ts'
import { mailto } from '../pricing/links.ts'
import { BESIDE } from './legal-parts.tsx'

export function LegalContact({ contact, email }: { contact: LegalDocument['contact']; email: string }) {
  return (
    <section className={cx('mt-20 border-t border-hairline pt-10', BESIDE)}>
      <h2 className="font-display text-2xl">{contact.title}</h2>
      <div>
        <p className="max-w-measure text-ink-soft max-xl:mt-3 xl:pt-1">{contact.text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink href={mailto(email, contact.subject)}>{contact.button}</ButtonLink>
          <HomeLink />
        </div>
      </div>
    </section>
  )
}

export function HomeLink() {
  return (
    <Link
      to="/"
      className="no-print inline-flex min-h-11 items-center gap-2 text-md text-gold-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      Back to Home
    </Link>
  )
}
