import { CENTER, type View, zoomedTo } from '@lustre/shared-ui/viewer'

export const MAX_ZOOM = 5
const ZOOM_STEP = 1.5

const zoomBy = (view: View, factor: number) => zoomedTo(view, view.scale * factor, CENTER, MAX_ZOOM)

export const zoomIn = (view: View): View => zoomBy(view, ZOOM_STEP)
export const zoomOut = (view: View): View => zoomBy(view, 1 / ZOOM_STEP)
