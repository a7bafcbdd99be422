/** Where the slider starts, in percent of the width. */
export const SLIDER_START = 50

/** Zoom of both pictures together. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
export const ZOOM_STEP = 1.5

/** How far an arrow key moves the pictures, as a share of the frame. */
export const PAN_STEP = 0.1
