import type { GalleryList } from '../../../content/gallery-item.ts'
import { STATS } from '../../../content/gallery-texts.ts'

/** The figures of the alternate gallery. */
export function StatsStrip({ list }: { list: GalleryList }) {
  const stats = [
    { figure: `${list.photos}+`, label: STATS.photos },
    { figure: String(list.videos), label: STATS.videos },
    { figure: STATS.quality.figure, label: STATS.quality.label },
  ]
  return (
    <dl className="mt-8 grid grid-cols-3 divide-x divide-hairline border-y border-hairline md:mt-10">
      {stats.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 px-3 py-4 first:pl-0 md:px-8 md:py-5"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
