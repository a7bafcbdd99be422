/** Size of the library's gallery pictures, in pixels; enlarged they are shown whole. */
export const ORIGINAL = { width: 960, height: 1200 } as const
export const VIEWER_WIDTHS = [480, 720, 960] as const
/** As wide as the screen, or as the height that the caption and the buttons leave. */
export const VIEWER_SIZES = 'min(92vw, calc((100dvh - 13rem) * 0.8))'
