import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import display from './fonts/instrument-serif.woff2?url'

/** Addresses of the two font files as built, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const FONT_URLS: readonly string[] = [sans, display]
