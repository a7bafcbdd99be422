import type { CSSProperties } from 'react'
import type { ComparisonCard } from '../../../content/comparison.ts'
import type { Photo } from '../../../content/types.ts'
import { focusStyle } from '../common/focus-style.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'

const SIZES =
  '(min-width: 1440px) 448px, (min-width: 1280px) 250px, (min-width: 1024px) 19vw, (min-width: 768px) 26vw, (min-width: 396px) 304px, 77vw'
const ENLARGED_SIZES =
  '(min-width: 1440px) 762px, (min-width: 1280px) 425px, (min-width: 1024px) 33vw, (min-width: 768px) 45vw, (min-width: 396px) 517px, 130vw'
const PRINT_SIZES =
  '(min-width: 1440px) 170px, (min-width: 1280px) 95px, (min-width: 1024px) 7vw, (min-width: 768px) 10vw, (min-width: 396px) 116px, 29vw'
/** Size containment keeps the taller pictures from stretching it. */
const FRAME =
  'aspect-3/2 sm:aspect-[5/4] w-full [contain:size] min-[90rem]:-m-5 min-[90rem]:mb-0 min-[90rem]:aspect-[4/5] min-[90rem]:w-auto'

export function CardMedia({ card }: { card: ComparisonCard }) {
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
      <div className="absolute right-3 bottom-3 w-[38%] rotate-3 bg-paper p-1.5 shadow-lifted">
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
    <PhotoPicture photo={photo} widths={[160, 320, 480, 640, 800]} sizes={sizes} fit="cover" style={style} />
  )
}
