/** The sizes in which pages request pictures, in pixels; `remote.config.ts` declares them. */

/** The crop of the tiles on /run, and their widths. */
export const RUN_CROP = { width: 400, height: 533 } as const
export const RUN_WIDTHS = [300, 400, 600, 800] as const
/** Widths of uncropped pictures. */
export const WHOLE_WIDTHS = [160, 240, 320, 400, 480, 640, 720, 768, 960, 1024, 1280, 1920] as const
