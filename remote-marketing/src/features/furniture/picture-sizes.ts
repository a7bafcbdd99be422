import { COLUMN_WIDTH, siteSizes } from '@lustre/shared-ui'

/** 720 and 1080 are whole screens of common phones. */
export const RESULT_WIDTHS = [480, 640, 720, 900, 1080, 1200, 1600, 1920] as const

/**
 * Beside the text, the larger of two widths: 7 of 12 columns, extended to the edge of the screen, or what its height
 * needs, which always is the larger below 1280 px.
 */
export const HERO_SIZES = `(min-width: 1868px) calc(50vw + 93px), (min-width: 1280px) calc(25vw + 560px), (min-width: 1024px) 760px, ${COLUMN_WIDTH}`

export const SENT_SIZES = '184px'
export const SENT_WIDTHS = [240, 400] as const

/** A result of the carousel: 8 of 12 columns from 768 px. */
export const RESULT_SIZES = `${siteSizes((site) => `calc(${site} * 2 / 3 - 40px)`)}, (min-width: 768px) calc(66.67vw - 40px), ${COLUMN_WIDTH}`

export const PRINT_WIDTHS = [240, 320, 400, 480, 640] as const

/** Paper on the two sides of a print, in pixels. */
const PRINT_BORDER = 16

/**
 * Returns the `sizes` of a print on the stack: 4 of 12 columns from 768 px, otherwise the page's column, but at most
 * 416 px.
 * @param percent width of the print, relative to the stack
 */
export function printSizes(percent: number): string {
  const within = (stack: string) => `calc(${percent / 100} * ${stack} - ${PRINT_BORDER}px)`
  return [
    siteSizes((site) => within(`(${site} / 3 - 32px)`)),
    `(min-width: 768px) ${within('(33.33vw - 32px)')}`,
    `(min-width: 448px) ${within('416px')}`,
    within(COLUMN_WIDTH),
  ].join(', ')
}
