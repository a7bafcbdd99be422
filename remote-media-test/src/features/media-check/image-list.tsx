import { useAnswer } from '@lustre/platform/use-answer'
import { Button, Picture, Spinner } from '@lustre/shared-ui'
import { RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { CARD, CARD_WIDTHS } from '#content/picture-forms.ts'
import { TEST_PAGE } from '#content/test-page.ts'
import type { MediaImage } from '#protocol/replies.ts'
import { dimensions, kilobytes } from './describe-image.ts'
import { loadImages } from './media-api.ts'
import { TroubleNotice } from './trouble-notice.tsx'

const CARD_SIZES = '(min-width: 1024px) 20vw, (min-width: 640px) 30vw, 46vw'

function ImageCard({ image }: { image: MediaImage }) {
  const facts = [
    [TEST_PAGE.size, dimensions(image)],
    [TEST_PAGE.format, image.format],
    [TEST_PAGE.weight, `${kilobytes(image.bytes)} KB`],
  ]
  return (
    <li className="min-w-0">
      <Picture publicId={image.public_id} alt="" {...CARD} crop widths={CARD_WIDTHS} sizes={CARD_SIZES} />
      <p className="mt-2 text-sm break-all">{image.public_id}</p>
      <dl className="mt-1 text-sm text-ink-soft tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Lists one folder, or all (null). Give it a `key` per folder, so that another folder starts empty. */
export function ImageList({ folder }: { folder: string | null }) {
  const load = useCallback(() => loadImages(folder), [folder])
  const { value, loading, ask } = useAnswer(load)
  return (
    <section aria-labelledby="media-images" aria-busy={loading} className="border-t border-hairline pt-2">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <h2 id="media-images" className="font-display text-2xl">
          {folder === null ? TEST_PAGE.allImages : TEST_PAGE.imagesIn(folder)}
        </h2>
        {/* Its own line on phones, so that an arriving count does not push Refresh down. */}
        <output className="order-last flex min-h-6 basis-full items-center gap-2 text-sm text-ink-soft tabular-nums sm:order-none sm:basis-auto">
          {loading ? (
            <>
              <Spinner /> {TEST_PAGE.imagesLoading}
            </>
          ) : value && value.resources.length > 0 ? (
            TEST_PAGE.count(value.resources.length, value.total)
          ) : (
            TEST_PAGE.empty
          )}
        </output>
        <Button variant="quiet" size="sm" className="ml-auto" aria-disabled={loading} onClick={ask}>
          <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />
          {TEST_PAGE.refresh}
        </Button>
      </div>
      {loading ? null : <TroubleNotice reply={value} />}
      {value && value.resources.length > 0 ? (
        <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
          {value.resources.map((image) => (
            <ImageCard key={image.public_id} image={image} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
