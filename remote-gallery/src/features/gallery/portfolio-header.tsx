import { Eyebrow, SectionTitle } from '@lustre/shared-ui'
import type { GalleryList } from '#content/gallery-item.ts'
import { ALTERNATE_TEXTS, STATS } from '#content/gallery-texts.ts'

export function PortfolioHeader({ list }: { list: GalleryList }) {
  const { eyebrow, title, intro } = ALTERNATE_TEXTS
  return (
    <header>
      <Eyebrow tone="night" className="max-sm:hidden">
        {eyebrow}
      </Eyebrow>
      <SectionTitle as="h1" className="sm:mt-3">
        {title}
      </SectionTitle>
      <div className="mt-3 mb-3 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mt-5">
        <p className="max-w-[34rem] text-md text-night-text max-sm:[@media(height<600px)]:hidden">{intro}</p>
        <StatsStrip list={list} />
      </div>
    </header>
  )
}

function StatsStrip({ list }: { list: GalleryList }) {
  const stats = [
    { figure: `${list.photos}+`, label: STATS.photos },
    ...(list.videos > 0 ? [{ figure: String(list.videos), label: STATS.videos }] : []),
    {
      figure: STATS.quality.figure(Math.max(...list.items.map(({ width }) => width))),
      label: STATS.quality.label,
    },
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-10">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-night-text">{label}</dt>
          <dd className="font-display text-2xl text-gold-light tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
