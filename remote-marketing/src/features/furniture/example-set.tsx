import { cx, useSwipe } from '@lustre/shared-ui'
import { SHOWCASE } from '#content/furniture.ts'
import type { FurnitureResult, FurnitureSet } from '#content/furniture-sets.ts'
import type { Photo } from '#content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { StepButtons } from '../common/step-buttons.tsx'
import { AmbientFilm } from '../film/ambient-film.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'
import { PRINT_WIDTHS, printSizes, RESULT_SIZES, RESULT_WIDTHS } from './picture-sizes.ts'

/** Position and width of each print, in percent of the stack. Further prints start over. */
const SCATTER = [
  { percent: 66, place: 'left-0 top-0 -rotate-4 z-10' },
  { percent: 58, place: 'right-0 top-[16%] rotate-5 z-20' },
  { percent: 60, place: 'left-[6%] top-[42%] rotate-2 z-30' },
  { percent: 56, place: 'right-[2%] top-[58%] -rotate-5 z-40' },
] as const

/** The client's photos as a loose pile of prints. Each opens full screen. */
function ScatteredInputs({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className="relative mx-auto aspect-square w-full max-w-[416px]">
      {photos.map((photo, index) => {
        const { percent, place } = SCATTER[index % SCATTER.length] ?? SCATTER[0]
        return (
          <li
            key={photo.id}
            className={cx(
              'absolute bg-paper p-2 shadow-lifted transition-transform focus-within:z-50 hover:z-50 hover:rotate-0',
              place,
            )}
            style={{ width: `${percent}%` }}
          >
            <PreviewLink item={{ type: 'image', photo }}>
              <PhotoPicture photo={photo} widths={PRINT_WIDTHS} sizes={printSizes(percent)} />
            </PreviewLink>
          </li>
        )
      })}
    </ul>
  )
}

type ExampleSetProps = {
  set: FurnitureSet
  result: number
  onStep: (by: 1 | -1) => void
}

/** One example: the client's photos as a scattered stack, beside the results as a carousel. */
export function ExampleSet({ set, result, onStep }: ExampleSetProps) {
  const swipeHandlers = useSwipe(onStep)
  const count = set.aiResults.length
  return (
    <div className="grid gap-x-gutter gap-y-8 md:grid-cols-12 md:items-center">
      <div className="md:col-span-4">
        <p className="mb-4 text-sm text-ink-faint">
          {SHOWCASE.inputsLabel}: {set.name}
        </p>
        <ScatteredInputs photos={set.inputImages} />
      </div>
      <section
        aria-roledescription="carousel"
        aria-label={`${SHOWCASE.resultsLabel}: ${set.name}`}
        className="md:col-span-8"
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
              <Result item={item} />
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
            <StepButtons what="result" onStep={onStep} />
          </div>
        </div>
      </section>
    </div>
  )
}

function Result({ item }: { item: FurnitureResult }) {
  return (
    <figure>
      {item.type === 'video' ? (
        <AmbientFilm clip={item.clip} className="aspect-[4/3]" />
      ) : (
        <PreviewLink item={{ type: 'image', photo: item.photo }} className="aspect-[4/3]">
          <PhotoPicture
            photo={item.photo}
            widths={RESULT_WIDTHS}
            sizes={RESULT_SIZES}
            className="size-full object-cover"
          />
        </PreviewLink>
      )}
      <figcaption className="mt-3 font-display text-xl">{item.title}</figcaption>
    </figure>
  )
}
