import { useSiteConfig } from '@lustre/platform'
import { TILE_RATIO, TILE_WIDTHS } from '@lustre/platform/picture-forms'
import { posterUrl } from '@lustre/shared-ui/media-url'
import { useState } from 'react'
import { TILE_SIZES, TILE_WIDTH } from '../common/tile-picture.ts'

/**
 * A video's still picture under the video. Not the `poster` attribute, because browsers fetch that at once for every
 * video of the page, also for those far below.
 */
export function Poster({ publicId, alt, priority }: { publicId: string; alt: string; priority: boolean }) {
  const { baseUrl } = useSiteConfig().media
  const [broken, setBroken] = useState(false)
  if (broken) return null
  const url = (width: number) =>
    posterUrl(baseUrl, publicId, { width, height: width / TILE_RATIO, crop: 'fill', gravity: 'auto' })
  return (
    <img
      alt={alt}
      src={url(TILE_WIDTH)}
      srcSet={TILE_WIDTHS.map((width) => `${url(width)} ${width}w`).join(', ')}
      sizes={TILE_SIZES}
      width={TILE_WIDTH}
      height={TILE_WIDTH / TILE_RATIO}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setBroken(true)}
    />
  )
}
