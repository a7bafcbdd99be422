import { Eyebrow, SectionTitle } from '@lustre/shared-ui'
import type { GalleryList } from '../../../content/gallery-item.ts'
import { ALTERNATE_TEXTS } from '../../../content/gallery-texts.ts'
import { StatsStrip } from './stats-strip.tsx'

export function PortfolioHeader({ list }: { list: GalleryList }) {
  const { eyebrow, title, intro } = ALTERNATE_TEXTS
  return (
    <header>
      <Eyebrow tone="night">{eyebrow}</Eyebrow>
      <SectionTitle as="h1" className="mt-3 lg:text-hero">
        {title}
      </SectionTitle>
      <div className="mt-3 mb-3 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mt-5">
        <p className="max-w-[34rem] text-md text-night-text">{intro}</p>
        <StatsStrip list={list} />
      </div>
    </header>
  )
}
