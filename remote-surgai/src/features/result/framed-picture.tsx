import { cx } from '@lustre/shared-ui'
import { transformOf, type View } from '@lustre/shared-ui/viewer'

type FramedPictureProps = {
  src: string
  alt: string
  view: View
  /** `base` sizes the frame; `over` covers it, cropped to its proportions. */
  layer: 'base' | 'over'
  isHidden?: boolean
}

export function FramedPicture({ src, alt, view, layer, isHidden = false }: FramedPictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      className={cx(
        'origin-top-left',
        layer === 'base'
          ? 'block max-h-[max(18rem,100dvh-9rem)] max-w-full'
          : 'absolute inset-0 size-full object-cover',
        isHidden && 'invisible',
      )}
      style={{ transform: transformOf(view) }}
    />
  )
}
