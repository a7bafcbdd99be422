/** `sizes` of a picture that nobody has measured: 320 px up to 640 wide, 640 up to 768, 768 up to 1024, else 1280. */
export const SIZE_HINTS =
  '(max-width: 640px) 320px, (max-width: 768px) 640px, (max-width: 1024px) 768px, 1280px'

/** The gutter of tokens.css, for `sizes`, where no custom property is known. */
export const GUTTER = 'clamp(16px, 4vw, 24px)'

/** As wide as the page's column between its gutters, on screens narrower than the column (1280 px). */
export const COLUMN_WIDTH = `calc(100vw - 2 * ${GUTTER})`
