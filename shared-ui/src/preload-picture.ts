import { srcSet } from './media-url.ts'

/**
 * Fetches the candidate that a `Picture` of these widths and this room would ask for. By a picture that is in no
 * document, because browsers warn about a preload link that is not used soon.
 */
export function preloadPicture(
  baseUrl: string,
  publicId: string,
  { widths, sizes }: { widths: readonly number[]; sizes: string },
): void {
  const picture = new Image()
  picture.sizes = sizes
  picture.srcset = srcSet(baseUrl, publicId, { widths })
}
