import { Link, PageHead, useSiteConfig } from '@lustre/platform'
import { ButtonLink, Container, cx, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { ArrowLeft } from 'lucide-react'
import type { LegalDocument } from '#content/legal/types.ts'
import { POLICY } from '#content/policy.ts'
import { useMarketingSettings } from '../../settings.ts'
import { fill } from '../common/fill.ts'
import { mailto } from '../pricing/links.ts'
import { BESIDE, Contents, LegalBoxNote, LegalSectionText } from './legal-parts.tsx'

function LegalContact({ contact, email }: { contact: LegalDocument['contact']; email: string }) {
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

function HomeLink() {
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

/** One readable column; wide screens have the headings beside it and a sticky list of sections. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { siteName, contactEmail } = useSiteConfig()
  const { LEGAL_EMAIL: legalEmail = contactEmail } = useMarketingSettings()
  const { meta, title, welcome, intro, updated = POLICY.updated, sections, notes, contact } = document
  const email = contact.mailbox === 'legal' ? legalEmail : contactEmail
  const put = (text: string) => fill(text, { siteName })
  return (
    <>
      <PageHead title={put(meta.title)} description={put(meta.description)} keywords={meta.keywords} />
      <Container className="grid gap-x-gutter pt-10 pb-section md:grid-cols-12 lg:pt-16">
        <header className="md:col-span-8 md:col-start-5 xl:col-span-9 xl:col-start-4">
          <HomeLink />
          <SectionTitle as="h1" size="hero" className="mt-6">
            {title}
          </SectionTitle>
          <div className={cx('mt-7 grid gap-y-8', BESIDE)}>
            <Eyebrow className="xl:pt-2">Last updated: {updated}</Eyebrow>
            {intro && <p className="max-w-measure text-lg text-ink-soft">{put(intro)}</p>}
            {welcome && <LegalBoxNote {...welcome} put={put} />}
          </div>
        </header>
        <Contents
          sections={sections}
          className="mt-12 md:col-span-4 md:row-span-2 md:row-start-1 md:mt-0 lg:col-span-3"
        />
        <div className="md:col-span-8 md:col-start-5 xl:col-span-9 xl:col-start-4">
          {sections.map((section) => (
            <LegalSectionText key={section.id} section={section} email={email} put={put} />
          ))}
          {notes.map((note) => (
            <div key={note.title} className={cx('mt-12', BESIDE)}>
              <LegalBoxNote {...note} put={put} className="xl:col-start-2" />
            </div>
          ))}
          <LegalContact contact={contact} email={email} />
        </div>
      </Container>
    </>
  )
}
