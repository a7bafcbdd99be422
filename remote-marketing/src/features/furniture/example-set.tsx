import { cx, IconButton } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { SHOWCASE } from '../../../content/furniture.ts'
import type { FurnitureResult, FurnitureSet } from '../../../content/furniture-sets.ts'
import type { Photo } from '../../../content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { useSwipe } from '../common/use-swipe.ts'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewLink, type PreviewLinkProps } from '../preview/preview-link.tsx'

export type ExampleSetProps = Pick<PreviewLinkProps, 'onOpen'> & {
  set: FurnitureSet
  /** Index of the result that is shown. */
  result: number
  onStep: (by: 1 | -1) => void
}

const icon = { size: 18, strokeWidth: 1.5 }

/** One example: the photos that were sent as a scattered stack, beside the results as a carousel. */
export function ExampleSet({ set, result, onStep, onOpen }: ExampleSetProps) {
  const swipeHandlers = useSwipe((direction) => onStep(direction === 'left' ? 1 : -1))
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
  }
  const count = set.aiResults.length
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-12 lg:items-center">
      <div className="lg:col-span-4">
        <p className="mb-6 text-sm text-ink-faint">
          {SHOWCASE.inputsLabel}: {set.name}
        </p>
        <ScatteredInputs photos={set.inputImages} onOpen={onOpen} />
      </div>
      <section
        aria-roledescription="carousel"
        aria-label={`${SHOWCASE.resultsLabel}: ${set.name}`}
        className="lg:col-span-8"
      >
        <ul {...swipeHandlers} className="grid touch-pan-y noscript:gap-4">
          {set.aiResults.map((item, index) => (
            <li
              key={item.type + index}
              className={cx(
                'col-start-1 row-start-1 noscript:row-auto',
                index === result ? 'visible' : 'invisible noscript:visible',
              )}
            >
              <Result item={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex items-center justify-between gap-4">
          <p
            aria-live="polite"
            aria-atomic="true"
            className="text-sm text-ink-soft tabular-nums noscript:hidden"
          >
            Result {result + 1} of {count}
          </p>
          <div className="flex gap-2 noscript:hidden">
            <IconButton
              label="Previous result"
              icon={<ArrowLeft {...icon} />}
              variant="framed"
              onClick={() => onStep(-1)}
              onKeyDown={handleKeyDown}
            />
            <IconButton
              label="Next result"
              icon={<ArrowRight {...icon} />}
              variant="framed"
              onClick={() => onStep(1)}
              onKeyDown={handleKeyDown}
            />
          </div>
        </div>
      </section>
    </div>
  )
}

function Result({ item, onOpen }: { item: FurnitureResult } & Pick<PreviewLinkProps, 'onOpen'>) {
  return (
    <figure>
      {item.type === 'video' ? (
        <AmbientFilm clip={item.clip} onOpen={onOpen} className="aspect-[4/3]" />
      ) : (
        <PreviewLink item={{ type: 'image', photo: item.photo }} onOpen={onOpen} className="aspect-[4/3]">
          <PhotoPicture
            photo={item.photo}
            widths={[480, 640, 900, 1200]}
            sizes="(min-width: 1280px) 813px, (min-width: 1024px) 62vw, 94vw"
            className="size-full object-cover"
          />
        </PreviewLink>
      )}
      <figcaption className="mt-3 font-display text-xl">{item.title}</figcaption>
    </figure>
  )
}

/** Where each print of the stack lies: width, offsets and slant; more prints start over. */
const SCATTER = [
  'left-0 top-0 w-[66%] -rotate-4 z-10',
  'right-0 top-[16%] w-[58%] rotate-5 z-20',
  'left-[6%] top-[42%] w-[60%] rotate-2 z-30',
  'right-[2%] top-[58%] w-[56%] -rotate-5 z-40',
] as const

function ScatteredInputs({
  photos,
  onOpen,
}: { photos: readonly Photo[] } & Pick<PreviewLinkProps, 'onOpen'>) {
  return (
    <ul className="relative mx-auto aspect-square w-full max-w-[26rem]">
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          className={cx(
            'absolute bg-paper p-2 shadow-lifted transition-transform focus-within:z-50 hover:z-50 hover:rotate-0',
            SCATTER[index % SCATTER.length],
          )}
        >
          <PreviewLink item={{ type: 'image', photo }} onOpen={onOpen}>
            <PhotoPicture
              photo={photo}
              widths={[240, 320, 480, 640]}
              sizes="(min-width: 1024px) 240px, 58vw"
            />
          </PreviewLink>
        </li>
      ))}
    </ul>
  )
}
