/** A 4:5 picture as high as the screen allows, never wider than the screen. */
export const LIGHTBOX_SIZES = 'min(100vw, 70vh)'
