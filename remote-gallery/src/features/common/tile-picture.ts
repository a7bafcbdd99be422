import { GUTTER } from '@lustre/shared-ui'

/** Width divided by height of a tile. */
export const TILE_RATIO = 4 / 5

/** Width that stands in a tile's `width` and `src`; the browser takes it where it knows no `srcset`. */
export const TILE_WIDTH = 640

/**
 * Candidate widths of a tile's picture: the site's own up to 1024, and three for phones, whose tiles are half a screen
 * (160 or 175 px at 3 device pixels, 186 at 1.75): without them they would take 640.
 */
export const TILE_WIDTHS = [320, 400, 480, 560, 640, 768, 1024] as const

/** Columns of the grid, 8 px apart: 4 in the whole column, 4 from 1024 px, 3 from 768 px, 2. */
export const TILE_SIZES = [
  '(min-width: 1280px) 302px',
  '(min-width: 1024px) calc(25vw - 18px)',
  '(min-width: 768px) calc((100vw - 64px) / 3)',
  `calc(50vw - ${GUTTER} - 4px)`,
].join(', ')
