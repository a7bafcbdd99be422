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
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-5 pb-4 md:pt-8">
        <SectionTitle as="h1">{texts.title}</SectionTitle>
        <p className="max-w-measure text-md text-ink-soft">{texts.intro}</p>
      </header>
      {children}
    </Container>
  )
}
