import { useAnswer } from '@lustre/platform/use-answer'
import { Button, Spinner } from '@lustre/shared-ui'
import { RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { TEST_PAGE } from '../../../content/test-page.ts'
import { ImageCard } from './image-card.tsx'
import { loadImages } from './media-api.ts'
import { TroubleNotice } from './trouble-notice.tsx'

/** Lists one folder, or all (null). Give it a `key` per folder, so that another folder starts empty. */
export function ImageList({ folder }: { folder: string | null }) {
  const load = useCallback(() => loadImages(folder), [folder])
  const { value, loading, ask } = useAnswer(load)
  return (
    <section aria-labelledby="media-images" aria-busy={loading} className="border-t border-hairline py-8">
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
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
          {value.resources.map((image) => (
            <ImageCard key={image.public_id} image={image} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
