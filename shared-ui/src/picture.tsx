import { useSiteConfig } from '@lustre/platform'
import { type ComponentProps, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { imageUrl, SRCSET_WIDTHS, type SrcSetOptions, srcSet } from './media-url.ts'
import { SIZE_HINTS } from './picture-sizes.ts'
import { usePictureAccess } from './private-pictures.tsx'

export type PictureProps = Omit<
  ComponentProps<'img'>,
  'ref' | 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'decoding' | 'fetchPriority' | 'onError'
> & {
  /** Path in the media library without extension, such as `jewelry/ring-01`. */
  publicId: string
  alt: string
  /** Pixels of the original or the crop; they reserve the space, so that nothing moves when the picture loads. */
  width: number
  height: number
  /** Crops to `width` by `height` at the provider; otherwise the picture is only scaled. */
  crop?: boolean
  /** In pixels, each declared in `pictures` of the section's `remote.config.ts`. */
  widths?: readonly number[] | undefined
  quality?: SrcSetOptions['quality']
  /** The laid-out width; pass it where you know better than the site's general hint. */
  sizes?: string
  /** For the first screen: preloaded, with high priority. */
  priority?: boolean
  /** `width`: as wide as its container. `cover`: fills it and crops. `contain`: never larger than it. */
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
  ...rest
}: PictureProps) {
  const { baseUrl } = useSiteConfig().media
  const privateAccess = usePictureAccess()
  const access = privateAccess?.access
  const [broken, setBroken] = useState<string | null>(null)

  const ratio = crop ? width / height : undefined
  const candidates = srcSet(baseUrl, publicId, { ratio, widths, quality }, access)
  // A crop has a size of its own.
  const fallbackWidth =
    crop && widths.includes(width) ? width : (widths[Math.floor(widths.length / 2)] ?? width)
  const cut = ratio && ({ crop: 'fill', gravity: 'auto', height: fallbackWidth / ratio } as const)
  const src = imageUrl(baseUrl, publicId, { ...cut, quality, width: fallbackWidth }, access)

  const key = access?.keys[publicId]
  // The key is part of it: a private picture may load once its access is renewed.
  const source = key === undefined ? publicId : `${publicId} ${key}`

  const attach = useCallback(
    (element: HTMLImageElement | null) => {
      if (failedEarly(element)) setBroken(source)
    },
    [source],
  )
  const handleError = () => {
    setBroken(source)
    if (key !== undefined) privateAccess?.onRefused()
  }

  if (broken === source) {
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
  // React sets attributes in this order: those about loading must come before the addresses.
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
