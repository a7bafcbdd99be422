import { RUN_CROP, RUN_WIDTHS } from '@lustre/platform/picture-forms'
import { Picture } from '@lustre/shared-ui'
import { DETAIL_CONTENT } from '../../../content/admin-content.ts'
import { usePictureList } from '../../settings.ts'
import { DETAIL_SIZES } from './constants.ts'

/** The chosen pictures in the order of choosing, labelled by their ids. */
export function RunPictures({ ids }: { ids: readonly number[] }) {
  const { pictures } = usePictureList()
  return (
    <ul
      aria-label={DETAIL_CONTENT.pictures}
      className="run-pictures mt-8 grid grid-cols-2 gap-x-2 gap-y-4 sm:grid-cols-4 lg:grid-cols-6"
    >
      {ids.map((id) => {
        const picture = pictures.find((each) => each.id === id)
        return (
          <li key={id}>
            <figure className="m-0">
              {picture ? (
                <Picture
                  publicId={picture.publicId}
                  alt={picture.alt}
                  width={RUN_CROP.width}
                  height={RUN_CROP.height}
                  crop
                  widths={RUN_WIDTHS}
                  sizes={DETAIL_SIZES}
                />
              ) : (
                <p className="flex aspect-3/4 items-center justify-center bg-paper-deep p-3 text-center text-sm text-ink-faint">
                  {DETAIL_CONTENT.gone(id)}
                </p>
              )}
              <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">
                {DETAIL_CONTENT.imageLabel(id)}
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
