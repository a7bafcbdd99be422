/** Long side at which two pictures are compared: fine enough for a mole, coarse enough to ignore noise. */
export const DIFFERENCE_LONG_SIDE = 768

/** Changes of a color channel (0 to 255) up to this are taken for compression and resampling. */
export const NOISE_LEVEL = 7

/** Changes from here on get the strongest color. */
export const FULL_LEVEL = 48

/** Red of the changed parts (the `danger` token). */
export const CHANGE_COLOR = [163, 50, 42] as const

/** Widest picture in a download, in pixels. */
export const DOWNLOAD_LONG_SIDE = 2048

/** Smallest label in a download, in pixels, and its share of the width. */
export const LABEL_MIN_PX = 16
export const LABEL_SHARE = 0.022

/** Ground and ink of the label (the `ink` token on white). */
export const LABEL_GROUND = '#ffffff'
export const LABEL_INK = '#16130f'
export const LABEL_FONT = 'system-ui, sans-serif'
