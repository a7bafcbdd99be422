import { cx } from '@lustre/shared-ui'
import { Check, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { COMPARISON, type ComparisonCard } from '#content/comparison.ts'
import type { Photo } from '#content/types.ts'
import { useFill } from '../common/fill.ts'
import { focusStyle } from '../common/focus-style.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { Point } from '../common/point.tsx'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'

const SIZES = '(min-width: 1440px) 448px, (min-width: 1024px) 19vw, (min-width: 768px) 26vw, 48vw'
const ENLARGED_SIZES =
  '(min-width: 1707px) 583px, (min-width: 1440px) 515px, (min-width: 1024px) 22vw, (min-width: 768px) 34vw, 48vw'
const PRINT_SIZES = '(min-width: 1440px) 170px, 11vw'
/** Size containment keeps the taller pictures from stretching it. */
const FRAME =
  'min-h-36 w-full md:min-h-0 md:aspect-[5/4] [contain:size] min-[90rem]:-m-5 min-[90rem]:mb-0 min-[90rem]:aspect-[4/5] min-[90rem]:w-auto'

function CardMedia({ card }: { card: ComparisonCard }) {
  switch (card.mediaType) {
    case 'dual-image':
      return <DualImage card={card} />
    case 'image':
      return (
        <PreviewLink item={{ type: 'image', photo: card.image }} className={FRAME}>
          <CardPicture photo={card.image} sizes={ENLARGED_SIZES} style={focusStyle(card.focus)} />
        </PreviewLink>
      )
    case 'video':
      return (
        <AmbientFilm
          clip={card.video}
          fallback={card.image}
          className={FRAME}
          filmStyle={focusStyle(card.focus)}
        />
      )
  }
}

/** The jewelry fills the frame, and the model lies on it as a smaller print. */
function DualImage({ card }: { card: Extract<ComparisonCard, { mediaType: 'dual-image' }> }) {
  return (
    <div className={`relative ${FRAME}`}>
      <PreviewLink item={{ type: 'image', photo: card.jewelryImage }} className="size-full">
        <CardPicture photo={card.jewelryImage} />
      </PreviewLink>
      <div className="absolute right-3 bottom-3 w-[38%] rotate-3 bg-paper p-1 shadow-lifted">
        <PreviewLink item={{ type: 'image', photo: card.modelImage }}>
          <CardPicture photo={card.modelImage} sizes={PRINT_SIZES} />
        </PreviewLink>
      </div>
    </div>
  )
}

type CardPictureProps = { photo: Photo; sizes?: string; style?: CSSProperties }

function CardPicture({ photo, sizes = SIZES, style }: CardPictureProps) {
  return (
    <PhotoPicture
      photo={photo}
      widths={[160, 320, 400, 480, 640, 800, 1200]}
      sizes={sizes}
      fit="cover"
      style={style}
    />
  )
}

export function Card({ card }: { card: ComparisonCard }) {
  const fill = useFill()
  const winner = card.status === 'winner'
  const soft = winner ? 'text-night-text' : 'text-ink-soft'
  return (
    <article
      data-tone={winner ? 'night' : 'paper'}
      className={cx(
        'grid h-full grid-cols-[33%_1fr] gap-x-3 rounded-print p-2.5 md:flex md:flex-col md:p-4 lg:p-5',
        winner ? 'bg-night text-paper' : 'bg-paper',
      )}
    >
      <CardMedia card={card} />
      <div className="flex min-w-0 grow flex-col">
        <p
          className={cx(
            'flex md:min-h-8 flex-wrap gap-x-2 md:mt-3 items-center justify-between text-xs font-medium tracking-label uppercase',
            winner ? 'text-gold-light' : 'text-ink-faint',
          )}
        >
          {COMPARISON.statusLabels[card.status]}
          {card.showThirdPartyLogo && (
            <span className="rounded-full border border-ink/25 px-2.5 py-1 tracking-normal normal-case">
              {COMPARISON.thirdPartyLabel}
            </span>
          )}
        </p>
        <h3 className="font-display text-xl md:mt-1 md:text-2xl">{fill(card.title)}</h3>
        <p className={cx('text-sm max-md:sr-only', soft)}>{card.subtitle}</p>
        <p className={cx('mt-2 text-md max-md:sr-only', soft)}>{card.description}</p>
        <figure className="mt-4 hidden text-sm min-[90rem]:block">
          <PhotoPicture photo={card.stone} widths={[400]} sizes="400px" className="h-45 w-full object-none" />
          <figcaption className={cx('mt-1.5', soft)}>{COMPARISON.stoneLabel}</figcaption>
        </figure>
        <ul className="mt-1 space-y-1 text-sm md:mt-3 md:text-md">
          {card.issues.map((issue) => (
            <Point key={issue} text={issue} icon={X} color="text-danger" className="last:mb-2 md:last:mb-4" />
          ))}
          {card.features.map((feature) => (
            <Point
              key={feature}
              text={feature}
              icon={Check}
              color="text-gold-light"
              className="last:mb-2 md:last:mb-4"
            />
          ))}
        </ul>
        <p
          className={cx(
            'mt-auto border-t pt-2 font-display text-lg md:pt-3 md:text-xl',
            winner ? 'border-paper/20 text-gold-light' : 'border-hairline',
          )}
        >
          {card.conclusion}
        </p>
      </div>
    </article>
  )
}
