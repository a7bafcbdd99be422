import { GUTTER } from '@lustre/shared-ui'

/** Width that stands in a tile's `width` and `src`; the browser takes it where it knows no `srcset`. */
export const TILE_WIDTH = 640

/** Columns of the grid, 8 px apart: 4 in the whole column, 4 from 1024 px, 3 from 768 px, 2. */
export const TILE_SIZES = [
  '(min-width: 1280px) 302px',
  '(min-width: 1024px) calc(25vw - 18px)',
  '(min-width: 768px) calc((100vw - 64px) / 3)',
  `calc(50vw - ${GUTTER} - 4px)`,
].join(', ')
