/** The default `sizes` of a picture without a measured width. */
export const SIZE_HINTS =
  '(max-width: 640px) 320px, (max-width: 768px) 640px, (max-width: 1024px) 768px, 1280px'

/** The gutter of tokens.css: `sizes` cannot use custom properties. */
export const GUTTER = 'clamp(16px, 4vw, 24px)'

/** The page's column without its gutters, on screens narrower than the column (1280 px). */
export const COLUMN_WIDTH = `calc(100vw - 2 * ${GUTTER})`
