/** Length of the ring in pixels, up to this screen width and above it. */
export const SMALL_SCREEN = '(max-width: 640px)'
export const CIRCUMFERENCE_PX = { small: 1100, large: 1800 } as const
export const PERSPECTIVE_PX = 1000
