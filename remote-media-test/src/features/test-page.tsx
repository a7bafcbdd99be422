import { PageHead, useSiteConfig } from '@lustre/platform'
import { Container, SectionTitle } from '@lustre/shared-ui'
import type { ReactNode } from 'react'

type TestPageProps = {
  texts: { headTitle: string; title: string; intro: string }
  children: ReactNode
}

/** A page for engineers: search engines leave it out. */
export function TestPage({ texts, children }: TestPageProps) {
  const { siteName } = useSiteConfig()
  return (
    <Container className="pb-section">
      <PageHead title={`${texts.headTitle} | ${siteName}`} description={texts.intro} noindex />
      <header className="pt-14 pb-10 md:pt-20">
        <SectionTitle as="h1">{texts.title}</SectionTitle>
        <p className="mt-4 max-w-measure text-base text-ink-soft">{texts.intro}</p>
      </header>
      {children}
    </Container>
  )
}
