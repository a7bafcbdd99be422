/** A video plays while at least this share of it is in view... */
export const VISIBLE_SHARE = 0.3

/** ...counted with this margin around the view. */
export const VISIBLE_MARGIN = '100px'

/** Where a video starts, in seconds: the first frame of many clips is black. */
export const START_OFFSET_S = 0.1

/** A window this wide or narrower counts as mobile, in CSS pixels. */
export const MOBILE_MAX_WIDTH = 768
