import {
  GALLERY_SHARE_FORM,
  LARGE_FORM,
  LARGE_TILE_WIDTHS,
  LISTED_FORM,
  RUN_CROP,
  RUN_WIDTHS,
  SENT_FORM,
  SRCSET_WIDTHS,
  THUMBNAIL_FORM,
  TILE_RATIO,
  TILE_WIDTHS,
  WEBP_FORM,
} from './picture-forms.ts'

/**
 * All pictures that pages ask for. The own media library makes no other variant for an unsigned address: the work
 * that a stranger can name has to be countable. Browser code takes only types from here, which cost it nothing.
 */

const PART_WIDTHS = [
  64, 120, 128, 160, 192, 240, 260, 400, 420, 480, 600, 720, 750, 800, 900, 960, 1080, 1200,
] as const

/** Widths of pictures that are not cropped. */
export const WHOLE_WIDTHS = [...SRCSET_WIDTHS, ...PART_WIDTHS] as const

/** The crops of source sets. */
export const CROPS = [
  { ratio: RUN_CROP.width / RUN_CROP.height, widths: RUN_WIDTHS },
  { ratio: TILE_RATIO, widths: TILE_WIDTHS },
  { ratio: TILE_RATIO, widths: LARGE_TILE_WIDTHS },
] as const

/** What stays in view of a share picture. */
export const SHARE_GRAVITIES = [undefined, 'auto', 'face'] as const

/** Forms of one size each; the first is the original's size, in what the browser takes best. */
export const SINGLE_FORMS = [
  {},
  LISTED_FORM,
  GALLERY_SHARE_FORM,
  LARGE_FORM,
  THUMBNAIL_FORM,
  WEBP_FORM,
] as const

/** Source sets of a quality of their own. */
export const ROUGH_FORMS = [SENT_FORM] as const

/** Formats of a picture in its own width: what the browser takes best, and what search engines read. */
export const OWN_FORMATS = ['auto', 'jpg'] as const

/** A width that a source set may offer. */
export type PictureWidth = (typeof WHOLE_WIDTHS | typeof RUN_WIDTHS | typeof TILE_WIDTHS)[number]
/** What may stay in view of a share picture. */
export type ShareGravity = (typeof SHARE_GRAVITIES)[number]
