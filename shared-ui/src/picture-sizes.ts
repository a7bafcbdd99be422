/** The default `sizes` of a picture without a measured width. */
export const SIZE_HINTS =
  '(max-width: 640px) 320px, (max-width: 768px) 640px, (max-width: 1024px) 768px, 1280px'

/**
 * The page's column without its gutters, on screens narrower than the column (1280 px), by a phone's gutter. WebKit
 * drops a length with `min()`, `max()` or `clamp()`, and custom properties have no value in `sizes`.
 */
export const COLUMN_WIDTH = 'calc(100vw - 32px)'

/**
 * Returns the `sizes` from 1280 px on of what is a share of `--container-site`.
 * @param of from the site's width to the picture's, such as `calc(${site} / 3 - 32px)`
 */
export const siteSizes = (of: (site: string) => string): string =>
  `(min-width: 1707px) ${of('1440px')}, (min-width: 1280px) ${of('1280px')}`
