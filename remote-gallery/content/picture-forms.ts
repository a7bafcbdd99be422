/** The sizes and forms in which the galleries request pictures, in pixels; `remote.config.ts` declares them. */

/** Width divided by height of a tile. */
export const TILE_RATIO = 4 / 5
/** 400, 480 and 560 are for phones, whose tiles are half a screen wide: without them they would take 640. */
export const TILE_WIDTHS = [320, 400, 480, 560, 640, 768, 1024] as const
/** A large tile is two columns wide: a phone's whole column, half of a wide screen. */
export const LARGE_TILE_WIDTHS = [320, 400, 560, 640, 768, 1024, 1280] as const
/** The large picture, as far as its original goes. */
export const LIGHTBOX_WIDTHS = [480, 640, 800, 960, 1280, 1920] as const
/** The picture that a gallery ends with. */
export const CLOSING_WIDTHS = [480, 640, 800, 960] as const

/** For search engines, for share tags, and a picture in full where there is no script. */
export const LISTED_FORM = { width: 1024, crop: 'fill', gravity: 'auto', format: 'jpg' } as const
export const GALLERY_SHARE_FORM = {
  width: 1200,
  height: 630,
  crop: 'fill',
  gravity: 'auto',
  format: 'jpg',
} as const
export const LARGE_FORM = { width: 1280, crop: 'limit' } as const
