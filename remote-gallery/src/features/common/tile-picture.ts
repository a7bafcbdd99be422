import { LARGE_TILE_WIDTHS, TILE_RATIO, TILE_WIDTHS } from '@lustre/platform/picture-forms'
import { COLUMN_WIDTH, GUTTER } from '@lustre/shared-ui'

/** Width that stands in a tile's `width` and `src`; the browser takes it where it knows no `srcset`. */
const TILE_WIDTH = 640

/** How a tile's picture is cropped and which of its widths are asked for. */
export type TileForm = {
  width: number
  height: number
  widths: typeof TILE_WIDTHS | typeof LARGE_TILE_WIDTHS
  sizes: string
}

/** How wide the grid becomes: the page's column, or the whole screen up to 1920 px. */
export type GridWidth = 'column' | 'screen'

/** From where on the grid does not grow any more, and a tile's width there; columns are 8 px apart. */
const WIDEST = {
  column: { from: 1280, small: 302, large: 612 },
  screen: { from: 1920, small: 462, large: 932 },
}

/** Columns of the grid: 4 from 1024 px, 3 from 768 px, 2. A large tile takes two of them. */
const tileForm = (grid: GridWidth) => ({
  small: {
    width: TILE_WIDTH,
    height: TILE_WIDTH / TILE_RATIO,
    widths: TILE_WIDTHS,
    sizes: [
      `(min-width: ${WIDEST[grid].from}px) ${WIDEST[grid].small}px`,
      '(min-width: 1024px) calc(25vw - 18px)',
      '(min-width: 768px) calc((100vw - 64px) / 3)',
      `calc(50vw - ${GUTTER} - 4px)`,
    ].join(', '),
  },
  large: {
    width: TILE_WIDTH,
    height: TILE_WIDTH / TILE_RATIO,
    widths: LARGE_TILE_WIDTHS,
    sizes: [
      `(min-width: ${WIDEST[grid].from}px) ${WIDEST[grid].large}px`,
      '(min-width: 1024px) calc(50vw - 28px)',
      '(min-width: 768px) calc((200vw - 104px) / 3)',
      COLUMN_WIDTH,
    ].join(', '),
  },
})

/** The forms of a grid's tiles, made once. */
export const TILE_FORMS: Record<GridWidth, Record<'small' | 'large', TileForm>> = {
  column: tileForm('column'),
  screen: tileForm('screen'),
}
