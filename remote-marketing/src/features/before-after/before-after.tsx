import { useSiteConfig } from '@lustre/platform'
import { BeforeAfterSlider, ButtonLink, imageUrl } from '@lustre/shared-ui'
import { Maximize2 } from 'lucide-react'
import { BEFORE_AFTER } from '#content/before-after.ts'
import { SENT_FORM } from '#content/picture-forms.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'

/** Half of a wide screen, the whole width of a phone. A very dense screen needs no more than two pixels per point. */
const LOOK = {
  widths: SENT_FORM.widths,
  sizes: '(min-width: 1024px) 50vw, (min-resolution: 2.5x) 67vw, 100vw',
  fit: 'cover',
} as const

/**
 * The page's first picture: one piece before and after, on a slider. Sized by `className`. The delivered half is
 * preloaded; without script both halves are visible. A link opens the delivered file with all of its pixels.
 */
export function BeforeAfter({ className }: { className: string }) {
  const { media } = useSiteConfig()
  const { label, beforeLabel, afterLabel, fullSize, before, after, colors } = BEFORE_AFTER
  return (
    <div className="relative">
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
            style={{ backgroundColor: colors.before }}
          />
        }
        after={<PhotoPicture photo={after} {...LOOK} priority style={{ backgroundColor: colors.after }} />}
      />
      <ButtonLink
        href={imageUrl(media.baseUrl, after.id)}
        newTab
        variant="secondary"
        tone="night"
        size="sm"
        className="absolute right-3 bottom-3 bg-night/75"
      >
        <Maximize2 aria-hidden="true" size={16} strokeWidth={1.5} />
        {fullSize}
        <span className="max-md:sr-only">
          {after.width} × {after.height}
        </span>
      </ButtonLink>
    </div>
  )
}
