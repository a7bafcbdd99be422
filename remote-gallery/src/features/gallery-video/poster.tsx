import { useSiteConfig } from '@lustre/platform'
import { posterUrl } from '@lustre/shared-ui/media-url'
import { useState } from 'react'
import { TILE_RATIO } from '../../../content/picture-forms.ts'
import type { TileForm } from '../common/tile-picture.ts'

/** Not the `poster` attribute, because browsers fetch that at once for every video of the page. */
export function Poster({
  publicId,
  form,
  priority,
}: {
  publicId: string
  form: TileForm
  priority: boolean
}) {
  const { baseUrl } = useSiteConfig().media
  const [broken, setBroken] = useState(false)
  if (broken) return null
  const url = (width: number) =>
    posterUrl(baseUrl, publicId, { width, height: width / TILE_RATIO, crop: 'fill', gravity: 'auto' })
  return (
    <img
      alt=""
      src={url(form.width)}
      srcSet={form.widths.map((width) => `${url(width)} ${width}w`).join(', ')}
      sizes={form.sizes}
      width={form.width}
      height={form.height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setBroken(true)}
    />
  )
}
