import { BeforeAfterSlider } from '@lustre/shared-ui'
import { BEFORE_AFTER } from '../../../content/before-after.ts'
import { SENT_FORM } from '../../../content/picture-forms.ts'
import { blurBehind, focusPosition, focusStyle } from '../common/focus-style.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'

/** Half of a wide screen, the whole width of a phone; never wider than the originals. */
const LOOK = {
  widths: SENT_FORM.widths,
  sizes: '(min-width: 1024px) 50vw, 100vw',
  fit: 'cover',
} as const

/**
 * The page's first picture: one piece before and after, on a slider. Sized by `className`. The delivered half is
 * preloaded; without script both halves are visible.
 */
export function BeforeAfter({ className }: { className: string }) {
  const { label, beforeLabel, afterLabel, before, blur, register, after } = BEFORE_AFTER
  // Both are cropped about the point of the enlargement, so that the ring lines up at any size.
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
