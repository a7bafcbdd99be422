import { useSiteConfig } from '@lustre/platform'
import { type ComponentProps, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { applyRef } from './apply-ref.ts'
import { cx } from './cx.ts'
import { imageUrl, SRCSET_WIDTHS, type SrcSetOptions, srcSet } from './media-url.ts'
import { SIZE_HINTS } from './picture-sizes.ts'
import { usePictureAccess } from './private-pictures.tsx'

export type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'decoding' | 'fetchPriority' | 'onError'
> & {
  /** Path in the media library without extension, such as `jewelry/ring-01`. */
  publicId: string
  /** What there is to see; empty for decoration. */
  alt: string
  /** Pixels of the original, or of the crop: they reserve the room, so nothing moves when the picture comes. */
  width: number
  height: number
  /** Crops to `width` by `height` on the provider; otherwise the picture is only scaled. */
  crop?: boolean | Pick<SrcSetOptions, 'crop' | 'gravity'>
  /** Candidate widths in pixels, each declared in `pictures` of the section's `remote.config.ts`. */
  widths?: readonly number[]
  /** `auto` by default. */
  quality?: SrcSetOptions['quality']
  /** How wide the picture is laid out. The default is the site's general hint; say it where you know better. */
  sizes?: string
  /** For what is seen first: preloaded, with high priority. Everything else loads when it comes near. */
  priority?: boolean
  /** `width`: as wide as its place. `cover`: fills its place and crops. `contain`: never larger than its place. */
  fit?: keyof typeof FITS
}

const FITS = {
  width: 'h-auto w-full',
  cover: 'size-full object-cover',
  contain: 'h-auto w-auto max-w-full object-contain',
}

/** A server-rendered picture can fail before React listens, and its error event is gone by then. */
const failedEarly = (element: HTMLImageElement | null) =>
  element !== null && element.complete && element.currentSrc !== '' && element.naturalWidth === 0

/** A picture of the media library, in the format and size that this screen needs. */
export function Picture({
  publicId,
  alt,
  width,
  height,
  crop = false,
  widths = SRCSET_WIDTHS,
  quality,
  sizes = SIZE_HINTS,
  priority = false,
  fit = 'width',
  className,
  style,
  ref,
  ...rest
}: PictureProps) {
  const { baseUrl } = useSiteConfig().media
  const opened = usePictureAccess()
  const access = opened?.access
  const [broken, setBroken] = useState<string | null>(null)

  const cut = crop ? ({ crop: 'fill', gravity: 'auto', ...(crop === true ? {} : crop) } as const) : {}
  const ratio = crop ? width / height : undefined
  const candidates = srcSet(baseUrl, publicId, { ...cut, ratio, widths, quality }, access)
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? width
  const fallback = {
    ...cut,
    quality,
    width: fallbackWidth,
    height: ratio === undefined ? undefined : fallbackWidth / ratio,
  }
  const src = imageUrl(baseUrl, publicId, fallback, access)

  const key = access?.keys[publicId]
  // with its key: a private picture may come once its access is renewed
  const asked = key === undefined ? publicId : `${publicId} ${key}`

  const attach = useCallback(
    (element: HTMLImageElement | null) => {
      if (failedEarly(element)) setBroken(asked)
      return applyRef(ref, element)
    },
    [asked, ref],
  )
  const handleError = () => {
    setBroken(asked)
    if (key !== undefined) opened?.onRefused()
  }

  if (broken === asked) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={cx(
          'flex items-center justify-center rounded-print bg-paper-deep p-4 text-center text-sm text-ink-faint',
          fit === 'cover' ? 'size-full' : 'w-full',
          className,
        )}
        style={{ aspectRatio: `${width} / ${height}`, ...style }}
      >
        Picture unavailable
      </span>
    )
  }

  if (priority) {
    preload(src, { as: 'image', imageSrcSet: candidates, imageSizes: sizes, fetchPriority: 'high' })
  }
  // attributes are set in this order: what decides about loading stands before the addresses
  return (
    <img
      {...rest}
      ref={attach}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      className={cx('block rounded-print bg-paper-deep', FITS[fit], className)}
      style={style}
      sizes={sizes}
      srcSet={candidates}
      src={src}
      onError={handleError}
    />
  )
}
