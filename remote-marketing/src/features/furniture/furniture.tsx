import { Section } from '@lustre/shared-ui'
import { SAMPLE_VIDEO, VIDEOGRAPHY } from '#content/furniture.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewArea } from '../preview/preview.tsx'
import { FurnitureHero } from './furniture-hero.tsx'
import { FurniturePricing } from './furniture-pricing.tsx'
import { FurnitureShowcase } from './furniture-showcase.tsx'

function Videography() {
  const { bullets, sampleLabel, duration, ...heading } = VIDEOGRAPHY
  return (
    <Section ground="night" aria-labelledby="videography-title">
      <div className="grid items-center gap-x-gutter gap-y-8 md:grid-cols-12">
        <div className="md:col-span-5">
          <SectionHeading id="videography-title" {...heading} tone="night" />
          <ul className="mt-7 border-t border-paper/20">
            {bullets.map((bullet) => (
              <li key={bullet} className="border-b border-paper/20 py-3 font-display text-xl">
                {bullet}
              </li>
            ))}
          </ul>
        </div>
        <figure className="md:col-span-7 lg:pl-10">
          <AmbientFilm clip={SAMPLE_VIDEO} note={duration} className="aspect-video" />
          <figcaption className="mt-3 text-sm text-night-text">
            {sampleLabel}. {SAMPLE_VIDEO.alt}.
          </figcaption>
        </figure>
      </div>
    </Section>
  )
}

export function Furniture() {
  return (
    <PreviewArea>
      <FurnitureHero />
      <FurnitureShowcase />
      <Videography />
      <FurniturePricing />
    </PreviewArea>
  )
}
