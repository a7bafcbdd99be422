import { type PictureAccess, srcSet } from './media-url.ts'

/**
 * Loads the candidate that a `Picture` with these widths and sizes would choose. Uses no preload link,
 * because browsers warn about links that are not used soon.
 */
export function preloadPicture(
  baseUrl: string,
  publicId: string,
  { widths, sizes }: { widths: readonly number[]; sizes: string },
  access?: PictureAccess | null,
): void {
  const picture = new Image()
  picture.sizes = sizes
  picture.srcset = srcSet(baseUrl, publicId, { widths }, access)
}
