export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
export const ZOOM_STEP = 1.5
