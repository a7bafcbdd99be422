/** Parts of picture viewers, in a chunk of their own: a page loads them when a visitor enlarges a picture. */

export { StepButton } from './step-button.tsx'
export { useSteps } from './use-steps.ts'
export { idFromSearch, useViewerAddress } from './use-viewer-address.ts'
export { useZoom, type Zoom } from './use-zoom.ts'
export { Viewer } from './viewer.tsx'
export { ViewerVideo } from './viewer-video.tsx'
export { ZoomButton } from './zoom-button.tsx'
export { isZoomed, movedBy, transformOf, type View, viewByKey, WHOLE } from './zoom-geometry.ts'
export { ZoomablePicture } from './zoomable-picture.tsx'
