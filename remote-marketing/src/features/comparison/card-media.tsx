import { cx, Picture } from '@lustre/shared-ui'
import type { ComparisonCard } from '../../../content/comparison.ts'
import type { Photo } from '../../../content/types.ts'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'
import type { CardProps } from './comparison-card.tsx'

const SIZES = '(min-width: 1280px) 372px, (min-width: 768px) 29vw, 88vw'
const PRINT_SIZES = '(min-width: 1280px) 142px, (min-width: 768px) 12vw, 34vw'
const FRAME = 'aspect-[4/5] w-full'

/** The media of a card, all in the same 4:5 frame: two pictures above each other, one picture, or a video. */
export function CardMedia({ card, onOpen }: CardProps) {
  switch (card.mediaType) {
    case 'dual-image':
      return <DualImage card={card} onOpen={onOpen} />
    case 'image':
      return (
        <PreviewLink item={{ type: 'image', photo: card.image }} onOpen={onOpen} className={FRAME}>
          <CardPicture photo={card.image} />
        </PreviewLink>
      )
    case 'video':
      return (
        <div className={`relative ${FRAME}`}>
          <AmbientFilm clip={card.video} onOpen={onOpen} className="size-full" />
          <SmallPrint photo={card.image} onOpen={onOpen} className="-rotate-3" />
        </div>
      )
  }
}

type DualImageProps = Omit<CardProps, 'card'> & { card: Extract<ComparisonCard, { mediaType: 'dual-image' }> }

/** The jewelry fills the frame, the model lies on it as a smaller print. */
function DualImage({ card, onOpen }: DualImageProps) {
  return (
    <div className={`relative ${FRAME}`}>
      <PreviewLink item={{ type: 'image', photo: card.jewelryImage }} onOpen={onOpen} className="size-full">
        <CardPicture photo={card.jewelryImage} />
      </PreviewLink>
      <SmallPrint photo={card.modelImage} onOpen={onOpen} className="rotate-3" />
    </div>
  )
}

type SmallPrintProps = { photo: Photo; onOpen: CardProps['onOpen']; className: string }

/** A second picture in the corner of the frame, like a print laid on it. */
function SmallPrint({ photo, onOpen, className }: SmallPrintProps) {
  return (
    <div className={cx('absolute right-3 bottom-3 w-[38%] bg-paper p-1.5 shadow-lifted', className)}>
      <PreviewLink item={{ type: 'image', photo }} onOpen={onOpen}>
        <CardPicture photo={photo} sizes={PRINT_SIZES} />
      </PreviewLink>
    </div>
  )
}

function CardPicture({ photo, sizes = SIZES }: { photo: Photo; sizes?: string }) {
  return (
    <Picture
      publicId={photo.id}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      widths={[320, 480, 640, 800]}
      sizes={sizes}
      className="size-full object-cover"
    />
  )
}
