import { Eyebrow, SectionTitle } from '@lustre/shared-ui'

type GalleryHeaderProps = { texts: { eyebrow: string; title: string; intro: string } }

export function GalleryHeader({ texts }: GalleryHeaderProps) {
  return (
    <header>
      <Eyebrow>{texts.eyebrow}</Eyebrow>
      <SectionTitle as="h1" className="mt-3 xl:text-hero">
        {texts.title}
      </SectionTitle>
      <p className="mt-3 mb-3 max-w-measure text-md text-ink-soft max-sm:[@media(height<600px)]:hidden xl:mt-5">
        {texts.intro}
      </p>
    </header>
  )
}
