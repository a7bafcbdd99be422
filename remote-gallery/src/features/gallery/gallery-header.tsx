import { Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import type { ReactNode } from 'react'

/** The page's title beside its introduction, low enough that the first pictures are in the first view. */
export function GalleryHeader({
  texts,
  children,
}: {
  texts: { eyebrow: string; title: string; intro: string }
  children?: ReactNode
}) {
  return (
    <Container className="pt-8 pb-6 md:pt-12 md:pb-8">
      <Eyebrow>{texts.eyebrow}</Eyebrow>
      <div className="mt-4 grid items-end gap-x-[48px] gap-y-5 lg:grid-cols-12">
        <SectionTitle as="h1" className="lg:col-span-7">
          {texts.title}
        </SectionTitle>
        <p className="max-w-measure text-base text-ink-soft lg:col-span-5">{texts.intro}</p>
      </div>
      {children}
    </Container>
  )
}
