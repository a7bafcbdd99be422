/** Picture sizes and forms of the galleries, in pixels; declared in `remote.config.ts`. */

export const TILE_RATIO = 4 / 5
/** 400, 480 and 560 are for phones, whose half-screen tiles would otherwise load 640. */
export const TILE_WIDTHS = [320, 400, 480, 560, 640, 768, 1024] as const
export const LARGE_TILE_WIDTHS = [320, 400, 560, 640, 768, 1024, 1280] as const
export const LIGHTBOX_WIDTHS = [480, 640, 800, 960, 1280, 1600, 1920] as const
/** The picture that a gallery ends with. */
export const CLOSING_WIDTHS = [480, 640, 800, 960] as const

/** For search engines, share tags, and full pictures without script. */
export const LISTED_FORM = { width: 1024, crop: 'fill', gravity: 'auto', format: 'jpg' } as const
export const GALLERY_SHARE_FORM = {
  width: 1200,
  height: 630,
  crop: 'fill',
  gravity: 'auto',
  format: 'jpg',
} as const
export const LARGE_FORM = { width: 1280, crop: 'limit' } as const
