import type { GalleryList } from '../../../content/gallery-item.ts'
import { STATS } from '../../../content/gallery-texts.ts'

export function StatsStrip({ list }: { list: GalleryList }) {
  const stats = [
    { figure: `${list.photos}+`, label: STATS.photos },
    ...(list.videos > 0 ? [{ figure: String(list.videos), label: STATS.videos }] : []),
    { figure: STATS.quality.figure, label: STATS.quality.label },
  ]
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-10">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-night-text">{label}</dt>
          <dd className="font-display text-2xl text-gold-light tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
