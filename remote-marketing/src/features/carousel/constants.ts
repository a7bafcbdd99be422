/** Auto-rotation: degrees per step and milliseconds per step. Drawn smoothly in between. */
export const STEP_DEG = 0.5
export const STEP_MS = 50
/** Share of the gallery that must be visible for it to rotate. */
export const IN_VIEW_THRESHOLD = 0.3
/** Length of the ring of pictures in pixels, up to this screen width and above it. */
export const SMALL_SCREEN = '(max-width: 640px)'
export const CIRCUMFERENCE_PX = { small: 1100, large: 1800 } as const
export const PERSPECTIVE_PX = 1000
/** Degrees per pixel of a drag, and per pixel a second of the velocity on release. */
export const DRAG_FACTOR = 0.05
/** The spring in which the ring comes to rest after a release. */
export const RELEASE_SPRING = { stiffness: 100, damping: 30, mass: 0.1 } as const
/** Pixels that a press may travel and still be a click on a picture. */
export const CLICK_SLOP_PX = 5
