/** Items in the server's HTML, and how many more are rendered when the visitor nears the end. */
export const TILES_AT_ONCE = 48
