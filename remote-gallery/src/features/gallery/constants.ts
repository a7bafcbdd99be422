/** Items in the server's HTML, and how many more are rendered when the visitor nears the end. */
export const TILES_AT_ONCE = 48

/** How far below the view the next tiles are rendered. */
export const MORE_MARGIN = '1200px 0px'

/** Tiles whose pictures load at once: the large one, which fills a phone. */
export const PRIORITY_TILES = 1
