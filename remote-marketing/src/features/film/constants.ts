/** An ambient film plays while this share of it is visible, counted with a margin around the screen. */
export const VISIBLE_THRESHOLD = 0.3
export const NEAR_MARGIN = '100px'
