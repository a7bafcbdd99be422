import { SHARE_SIZE } from '@lustre/platform/site-config'

export const SRCSET_WIDTHS = [320, 640, 768, 1024, 1280, 1920] as const
/** A page requests a picture at its own width up to this limit. */
export const OWN_WIDTH_MAX = 1920

export type Crop = 'scale' | 'fill' | 'fit' | 'limit' | 'pad' | 'lfill' | 'thumb' | 'crop'

/** Sizes are pixels. */
export type Transformation = {
  width?: number | undefined
  height?: number | undefined
  /** `scale` by default; it gives the exact size, and distorts the picture if width and height have a different ratio. */
  crop?: Crop | undefined
  /** The part that stays in view: `auto`, `face`, `center`... Ignored by crops that do not cut. */
  gravity?: string | undefined
  /** `auto` by default; 1 to 100, or `auto:good`. */
  quality?: 'auto' | `auto:${'best' | 'good' | 'eco' | 'low'}` | number | undefined
  /** `auto` by default: the best format that the browser accepts. */
  format?: string | undefined
  dpr?: 'auto' | number | undefined
}

/** Access to a client's private pictures, as the API returns it. */
export type PictureAccess = {
  /** Transformations in the order of the signatures; empty where the keys are tokens, which are valid for all. */
  forms: readonly string[]
  /** By public id: a token for the query, or one eight-character signature per form. Public pictures have none. */
  keys: Readonly<Record<string, string>>
}

const SIGNATURE_LENGTH = 8

/** The transformations that a section requests, as its `remote.config.ts` declares them. */
export type PictureForms = readonly string[]

/** The provider answers `g_` with an error on crops that cut nothing. */
const CROPS_WITH_GRAVITY: ReadonlySet<Crop> = new Set(['fill', 'lfill', 'thumb', 'crop'])

const decimal = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))

/**
 * Returns the transformation part of a delivery address, such as `c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400`.
 * The order is alphabetical as in the provider's own client: another order is another derived picture to the provider,
 * stored and billed twice.
 *
 * `dpr_auto` multiplies the size only for browsers that send client hints, which this site never requests (no
 * `Accept-CH`, no `delegate-ch`), so it always means 1.0, and a `srcset` candidate is exactly as wide as its `w`
 * descriptor. Do not enable client hints without `dpr: 1` here: dense screens would get each candidate twice as wide.
 */
export function transformation(options: Transformation = {}): string {
  const { width, height, gravity, quality = 'auto', format = 'auto', dpr = 'auto' } = options
  const sized = width !== undefined || height !== undefined
  const crop = options.crop ?? 'scale'
  return [
    sized ? `c_${crop}` : null,
    `dpr_${dpr === 'auto' ? dpr : decimal(dpr)}`,
    `f_${format}`,
    gravity !== undefined && sized && CROPS_WITH_GRAVITY.has(crop) ? `g_${gravity}` : null,
    height === undefined ? null : `h_${Math.round(height)}`,
    `q_${quality}`,
    width === undefined ? null : `w_${Math.round(width)}`,
  ]
    .filter((parameter) => parameter !== null)
    .join(',')
}

/**
 * Encodes a public id as a path. It drops empty and dot segments, so that an id never leaves the library. `v1/` comes
 * first where the id contains a folder, which the provider could read as a transformation.
 */
function publicPath(publicId: string): string {
  const segments = publicId
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map((segment) => encodeURIComponent(segment))
  return `${segments.length > 1 ? 'v1/' : ''}${segments.join('/')}`
}

const trimmed = (baseUrl: string) => baseUrl.replace(/\/+$/, '')

/**
 * Returns the delivery address of a picture.
 * @param baseUrl `useSiteConfig().media.baseUrl`: the provider's host and cloud, or the path of the site's own library
 * @param publicId path in the library without extension, such as `jewelry/ring-01`
 */
export function imageUrl(
  baseUrl: string,
  publicId: string,
  options: Transformation = {},
  access?: PictureAccess | null,
): string {
  const form = transformation(options)
  const picture = `${form}/${publicPath(publicId)}`
  const key = access?.keys[publicId]
  if (!access || key === undefined) return `${trimmed(baseUrl)}/image/upload/${picture}`
  if (access.forms.length === 0) return `${trimmed(baseUrl)}/image/authenticated/${picture}?${key}`
  const at = access.forms.indexOf(form) * SIGNATURE_LENGTH
  return `${trimmed(baseUrl)}/image/authenticated/s--${key.slice(at, at + SIGNATURE_LENGTH)}--/${picture}`
}

const sharePicture = (gravity?: string): Transformation => ({
  ...SHARE_SIZE,
  crop: 'fill',
  gravity,
  format: 'jpg',
  dpr: 1,
})

/**
 * Returns the address of a share picture, for `PageHead`: a JPEG, because some readers of share tags do not
 * support newer formats.
 * @param gravity the part that stays in view, `auto` or `face`; the middle by default
 */
export const shareUrl = (baseUrl: string, publicId: string, gravity?: string): string =>
  imageUrl(baseUrl, publicId, sharePicture(gravity))

export type SrcSetOptions = Omit<Transformation, 'width' | 'height'> & {
  /** Candidate widths in pixels, which the section declares in `pictures` of its `remote.config.ts`. */
  widths?: readonly number[] | undefined
  /** Width divided by height of a crop, such as `3 / 4`; the default crop is then `c_fill,g_auto`. */
  ratio?: number | undefined
}

function candidates({ widths = SRCSET_WIDTHS, ratio, ...rest }: SrcSetOptions) {
  const cut: Transformation = ratio === undefined ? rest : { crop: 'fill', gravity: 'auto', ...rest }
  return widths.map((width) => {
    const height = ratio === undefined ? undefined : Math.round(width / ratio)
    return { ...cut, width, height }
  })
}

/** Returns a `srcset` with one candidate per width, described by the width that the provider delivers. */
export const srcSet = (
  baseUrl: string,
  publicId: string,
  options: SrcSetOptions = {},
  access?: PictureAccess | null,
): string =>
  candidates(options)
    .map((candidate) => `${imageUrl(baseUrl, publicId, candidate, access)} ${candidate.width}w`)
    .join(', ')

/** Returns the forms that a source set requests, for `pictures` of a `remote.config.ts`. */
export const srcSetForms = (options: SrcSetOptions = {}): PictureForms =>
  candidates(options).map((candidate) => transformation(candidate))

export const shareForm = (gravity?: string): string => transformation(sharePicture(gravity))

/** Returns the form of a picture at its own width; the library replaces `own` with the original's width. */
export const ownWidthForm = (format?: string): string =>
  transformation({ width: 1, format }).replace(/w_1$/, 'w_own')

/**
 * Returns the address of an unscaled video. `mp4` plays everywhere and may arrive in a better format; `webm` is exactly
 * that, so that it fits a `<source type>`.
 */
export function videoUrl(baseUrl: string, publicId: string, extension: 'mp4' | 'webm' = 'mp4'): string {
  const parameters = extension === 'mp4' ? 'f_auto,q_auto' : 'q_auto'
  return `${trimmed(baseUrl)}/video/upload/${parameters}/${publicPath(publicId)}.${extension}`
}

/** Returns a video's still picture, which the provider makes for a `.jpg` address. */
export function posterUrl(baseUrl: string, publicId: string, options: Transformation = {}): string {
  return `${trimmed(baseUrl)}/video/upload/${transformation(options)}/${publicPath(publicId)}.jpg`
}
