import { Section, siteSizes } from '@lustre/shared-ui'
import { Clapperboard, Palette, ScanLine } from 'lucide-react'
import { WHY_CARDS, WHY_HEADING, type WhyCard } from '#content/why.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { SectionHeading } from '../common/section-heading.tsx'
import { Strip } from '../common/strip.tsx'
import { AmbientFilm } from '../film/ambient-film.tsx'

const ICONS = { render: ScanLine, style: Palette, video: Clapperboard } satisfies Record<
  WhyCard['icon'],
  typeof Palette
>

const SHAPE = 'aspect-3/2 sm:aspect-4/3 lg:aspect-5/4'

export function Why() {
  return (
    <Section ground="paper-deep" aria-labelledby="why-title">
      <div className="grid gap-gutter lg:grid-cols-4">
        <SectionHeading id="why-title" {...WHY_HEADING} />
        {/* focusable, because its cards contain no control with which keys could scroll it */}
        <Strip className="lg:col-span-3 lg:grid-cols-3" tabIndex={0} aria-label={WHY_HEADING.eyebrow}>
          {WHY_CARDS.map((card) => (
            <li key={card.title}>
              <Reason card={card} />
            </li>
          ))}
        </Strip>
      </div>
    </Section>
  )
}

function Reason({
  card: { icon, title, subtitle, description, highlight, picture, source, clip, gradient },
}: {
  card: WhyCard
}) {
  const Icon = ICONS[icon]
  return (
    <article>
      <div className="relative">
        {clip ? (
          <AmbientFilm clip={clip} fallback={picture} className={SHAPE} />
        ) : (
          <PhotoPicture
            photo={picture}
            className={`${SHAPE} object-cover`}
            widths={[320, 480, 640, 800]}
            sizes={`${siteSizes((site) => `calc(${site} / 4 - 30px)`)}, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, (min-width: 396px) 336px, 85vw`}
          />
        )}
        {source && (
          <div className="absolute bottom-4 left-4 w-[34%] -rotate-4 bg-paper p-1.5 shadow-lifted">
            <PhotoPicture
              photo={source}
              widths={[160, 240, 320]}
              sizes="(min-width: 1280px) 100px, (min-width: 396px) 104px, 27vw"
            />
          </div>
        )}
      </div>
      <div className="mt-4 flex items-start justify-between gap-4">
        <h3 className="font-display text-2xl">{title}</h3>
        <span
          aria-hidden="true"
          className="mt-1 flex size-8 shrink-0 items-center justify-center rounded-full text-ink"
          style={{ background: gradient }}
        >
          <Icon size={18} strokeWidth={1.5} />
        </span>
      </div>
      <p className="mt-1 font-medium">{subtitle}</p>
      <p className="mt-2 text-md text-ink-soft">{description}</p>
      <p className="mt-2 text-sm text-gold-ink">{highlight}</p>
    </article>
  )
}
