/** Items in the server's HTML, and how many more are rendered when the visitor nears the end. */
export const TILES_AT_ONCE = 48

/** Rendered at once for who is at the top of them: as many as a screen shows, so that it is there sooner. */
export const FIRST_TILES = 12

/** How far below the view the next tiles are rendered. */
export const MORE_MARGIN = '1200px 0px'

/** Tiles whose pictures load at once: the large one, which fills a phone. */
export const PRIORITY_TILES = 1
