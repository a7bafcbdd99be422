/** Candidate widths of the large picture. */
export const LIGHTBOX_WIDTHS = [640, 768, 1024, 1280, 1920] as const

/** A 4:5 picture as high as the screen allows, and never wider than the screen. */
export const LIGHTBOX_SIZES = 'min(100vw, 70vh)'
