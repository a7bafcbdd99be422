import { type View, viewByKey } from '@lustre/shared-ui/viewer'

export const MAX_ZOOM = 5
/** Share of the frame per arrow key. */
const PAN_STEP = 0.1

/** @returns null for a key that changes nothing */
export const viewAfter = (view: View, key: string): View | null =>
  viewByKey(view, key, { way: PAN_STEP, maxScale: MAX_ZOOM })
