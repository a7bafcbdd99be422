/** Requested picture widths in pixels; `remote.config.ts` declares them. */
export const PICTURE_WIDTHS = [
  64, 120, 128, 160, 192, 240, 320, 400, 420, 480, 600, 640, 720, 750, 768, 800, 900, 960, 1024, 1080, 1200,
  1280, 1600, 1920,
] as const

/** A client's photo: at full quality its grain would weigh more than the finished picture beside it. */
export const SENT_FORM = { widths: [480, 640, 750, 800, 1200, 1600, 1920], quality: 'auto:low' } as const
