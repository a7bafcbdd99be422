/** The sizes and forms in which pages ask for pictures. What is added here is added in `asked-pictures.ts`, too. */

/** Widths of the responsive source sets. */
export const SRCSET_WIDTHS = [320, 640, 768, 1024, 1280, 1920] as const

/** Crop of the tiles on the run page, in pixels, and their widths. */
export const RUN_CROP = { width: 400, height: 533 } as const
export const RUN_WIDTHS = [300, 400, 600, 800] as const

/** Width divided by height of a gallery's tile. */
export const TILE_RATIO = 4 / 5
/**
 * Candidate widths of a tile's picture: the site's own up to 1024, and three for phones, whose tiles are half a screen
 * (160 or 175 px at 3 device pixels, 186 at 1.75): without them they would take 640.
 */
export const TILE_WIDTHS = [320, 400, 480, 560, 640, 768, 1024] as const
/** Those of a large tile, two columns wide: a phone's whole column, half of a wide screen. */
export const LARGE_TILE_WIDTHS = [320, 400, 560, 640, 768, 1024, 1280] as const

/** A photo as a client sent it: its grain would weigh more than the finished picture beside it. */
export const SENT_FORM = { widths: [480, 640, 750, 800], quality: 'auto:low' } as const

/** A page asks for a picture in its own width up to this one. */
export const OWN_WIDTH_MAX = 1920

/** A gallery's pictures for search engines, its share picture, and a picture in full where there is no script. */
export const LISTED_FORM = { width: 1024, crop: 'fill', gravity: 'auto', format: 'jpg' } as const
export const GALLERY_SHARE_FORM = {
  width: 1200,
  height: 630,
  crop: 'fill',
  gravity: 'auto',
  format: 'jpg',
} as const
export const LARGE_FORM = { width: 1280, crop: 'limit' } as const

/** What the demonstration of the delivery shows. */
export const THUMBNAIL_FORM = { width: 200, height: 200, crop: 'thumb', gravity: 'face' } as const
export const WEBP_FORM = { width: 600, format: 'webp', quality: 80 } as const
