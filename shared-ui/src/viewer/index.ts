/** Parts of picture viewers, in a chunk of their own: a page loads them when a visitor enlarges a picture. */
export { idFromSearch, useViewerAddress } from './use-viewer-address.ts'
export { useZoom, type Zoom } from './use-zoom.ts'
export { ZoomButton } from './zoom-button.tsx'
export { movedBy, transformOf, type View, viewByKey, WHOLE } from './zoom-geometry.ts'
export { ZoomablePicture } from './zoomable-picture.tsx'
