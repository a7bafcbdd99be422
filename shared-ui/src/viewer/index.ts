/** Parts of picture viewers, in a chunk of their own: a page loads them when a visitor enlarges a picture. */
export { useViewerAddress } from './use-viewer-address.ts'
export { useZoom, type Zoom } from './use-zoom.ts'
export { idFromSearch } from './viewer-address.ts'
export { ZoomButton } from './zoom-button.tsx'
export { ZoomablePicture } from './zoomable-picture.tsx'
