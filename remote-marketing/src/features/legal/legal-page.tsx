import { PageHead, useSiteConfig } from '@lustre/platform'
import { Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import type { LegalDocument } from '../../../content/legal/types.ts'
import { POLICY } from '../../../content/policy.ts'
import { useMarketingSettings } from '../../settings.ts'
import { fill } from '../common/fill.ts'
import { HomeLink, LegalContact } from './legal-contact.tsx'
import { Contents, LegalBoxNote, LegalSectionText } from './legal-parts.tsx'
import { factsOf } from './site-facts.ts'

/** A policy page: one readable column, with a list of its sections that stays in view on wide screens. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const config = useSiteConfig()
  const { siteName, contactEmail } = config
  const { LEGAL_EMAIL: legalEmail = contactEmail } = useMarketingSettings()
  const { meta, title, welcome, intro, sections, notes, contact } = document
  const email = contact.mailbox === 'legal' ? legalEmail : contactEmail
  const put = (text: string) => fill(text, { siteName })
  const facts = factsOf(config)
  return (
    <>
      <PageHead title={put(meta.title)} description={put(meta.description)} keywords={meta.keywords} />
      <Container className="grid gap-x-gutter pt-10 pb-section lg:grid-cols-12 lg:pt-16">
        <header className="lg:col-span-8 lg:col-start-5">
          <HomeLink />
          <SectionTitle as="h1" size="hero" className="mt-6">
            {title}
          </SectionTitle>
          <Eyebrow className="mt-7">Last updated: {POLICY.updated}</Eyebrow>
          {intro && <p className="mt-8 max-w-measure text-lg text-ink-soft">{put(intro)}</p>}
          {welcome && <LegalBoxNote {...welcome} put={put} className="mt-10" />}
        </header>
        <Contents sections={sections} className="mt-12 lg:col-span-3 lg:row-span-2 lg:row-start-1 lg:mt-0" />
        <div className="lg:col-span-8 lg:col-start-5">
          {sections.map((section) => (
            <LegalSectionText key={section.id} section={section} facts={facts} email={email} put={put} />
          ))}
          {notes.map((note) => (
            <LegalBoxNote key={note.title} {...note} put={put} className="mt-12" />
          ))}
          <LegalContact contact={contact} email={email} />
        </div>
      </Container>
    </>
  )
}
