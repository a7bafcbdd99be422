import { cx } from '../cx.ts'
import { Picture, type PictureProps } from '../picture.tsx'
import type { Zoom } from './use-zoom.ts'
import { sizesAt, transformOf } from './zoom-geometry.ts'

type ZoomablePictureProps = Omit<PictureProps, 'draggable' | 'sizes'> & {
  zoom: Zoom
  /** The layout width of the whole picture: one length, no list with conditions. */
  sizes: string
}

/**
 * A picture that fills a container of the same ratio and can be zoomed there; zoomed, it loads up to the last of its
 * widths. Wrap it in `useSwipe` for swipes at its whole size.
 */
export function ZoomablePicture({ zoom, sizes, className, ...picture }: ZoomablePictureProps) {
  const { view, smooth, zoomed, attach } = zoom
  return (
    <div
      ref={attach}
      className={cx(
        'size-full overflow-hidden rounded-print select-none',
        zoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y',
      )}
    >
      <div
        className={cx('size-full origin-top-left', smooth && 'transition-transform duration-300 ease-settle')}
        style={{ transform: transformOf(view) }}
      >
        <Picture
          {...picture}
          sizes={sizesAt(sizes, view)}
          draggable={false}
          className={cx('h-full object-contain', className)}
        />
      </div>
    </div>
  )
}
