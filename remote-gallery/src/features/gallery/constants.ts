/** Items in the server's HTML, and how many more are rendered when the visitor nears the end. */
export const TILES_AT_ONCE = 48

/** How far below the view the next tiles are rendered. */
export const MORE_MARGIN = '1200px 0px'

/** Width divided by height of a tile. */
export const TILE_RATIO = 4 / 5

/** Candidate widths of a tile's picture; a tile is at most half a phone or a quarter of 1280 px wide. */
export const TILE_WIDTHS = [320, 640, 768, 1024] as const

/** 2 columns, 3 from 768 px, 4 from 1024 px. */
export const TILE_SIZES = '(min-width: 1328px) 314px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw'

/** Tiles whose pictures are asked for at once: two rows on a phone, the first row on a wide screen. */
export const PRIORITY_TILES = 4
