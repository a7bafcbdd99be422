import { SectionTitle } from '@lustre/shared-ui'

export function PageIntro({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="pt-14 pb-10 md:pt-20">
      <SectionTitle as="h1">{title}</SectionTitle>
      <p className="mt-4 max-w-measure text-base text-ink-soft">{intro}</p>
    </header>
  )
}
