import { BeforeAfterSlider } from '@lustre/shared-ui'
import { BEFORE_AFTER } from '../../../content/before-after.ts'
import { SENT_FORM } from '../../../content/picture-forms.ts'
import { blurBehind, focusPosition, focusStyle } from '../common/focus-style.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'

/** Half of a wide screen, the whole width of a phone; never wider than the originals are. */
const LOOK = {
  widths: SENT_FORM.widths,
  sizes: '(min-width: 1024px) 50vw, 100vw',
  fit: 'cover',
} as const

/**
 * The first picture of the page: one piece as sent and as delivered, under the visitor's finger. `className` gives its
 * size. The delivered side is preloaded; without script both halves can be seen.
 */
export function BeforeAfter({ className }: { className: string }) {
  const { label, beforeLabel, afterLabel, before, blur, register, after } = BEFORE_AFTER
  // both cropped about the point that one is enlarged about: the ring stays one ring at any size
  const position = focusPosition(register)
  return (
    <BeforeAfterSlider
      label={label}
      beforeLabel={beforeLabel}
      afterLabel={afterLabel}
      className={className}
      before={
        <PhotoPicture
          photo={before}
          {...LOOK}
          quality={SENT_FORM.quality}
          style={{ ...position, ...focusStyle(register), ...blurBehind(blur, register) }}
        />
      }
      after={<PhotoPicture photo={after} {...LOOK} style={position} priority />}
    />
  )
}
