/** Size of the library's gallery pictures, in pixels; enlarged they are shown whole. */
export const ORIGINAL = { width: 960, height: 1200 } as const
export const VIEWER_WIDTHS = [480, 720, 960] as const
/** As wide as the screen, or as its height allows where everything else stands beside. */
export const VIEWER_SIZES = 'min(92vw, calc((100dvh - 2rem) * 0.8))'

/** Name of the enlarged picture in the address: `/run?picture=57`. */
export const PICTURE_PARAMETER = 'picture'
export const COMPARE_KEY = 'c'
