import { useSiteConfig } from '@lustre/platform'
import { cx, type Tone } from '@lustre/shared-ui'
import { imageUrl, videoUrl } from '@lustre/shared-ui/media-url'
import type { GalleryItem } from '#content/gallery-item.ts'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import { LARGE_FORM } from '#content/picture-forms.ts'

/** Links to every video and to every item beyond the first view. Browsers with script never build these elements. */
export function WithoutScript({
  items,
  shown,
  tone,
}: {
  items: readonly GalleryItem[]
  shown: ReadonlySet<number>
  tone: Tone
}) {
  const { baseUrl } = useSiteConfig().media
  const left = items.filter((item) => item.type === 'video' || !shown.has(item.id))
  const address = (item: GalleryItem) =>
    item.type === 'video' ? videoUrl(baseUrl, item.src) : imageUrl(baseUrl, item.src, LARGE_FORM)
  return (
    <noscript>
      <ul
        className={cx(
          'col-span-full mt-10 columns-1 gap-8 text-sm sm:columns-2 lg:columns-3 [&_a]:underline [&_a]:underline-offset-4 [&>li]:mb-3 [&>li]:break-inside-avoid',
          tone === 'night' ? '[&_a]:text-gold-light' : '[&_a]:text-gold-ink',
        )}
      >
        {left.map((item) => (
          <li key={item.id}>
            <a href={address(item)}>
              {item.type === 'video' ? GALLERY_LABELS.openVideo(item.alt) : item.alt}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
