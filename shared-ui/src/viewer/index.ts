/** What viewers of pictures are made of. Apart from the other parts: a page loads it when a picture is enlarged. */
export { useViewerAddress } from './use-viewer-address.ts'
export { useZoom, type Zoom } from './use-zoom.ts'
export { idFromSearch } from './viewer-address.ts'
export { ZoomButton } from './zoom-button.tsx'
export { ZoomablePicture } from './zoomable-picture.tsx'
