import { type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import type { ReactNode } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { ORIGINAL, VIEWER_SIZES, VIEWER_WIDTHS } from './constants.ts'

/** An enlarged picture over its caption. Where two are compared, both share one zoom. */
export function Proof({ picture, zoom, children }: { picture: RunPicture; zoom: Zoom; children: ReactNode }) {
  return (
    <figure className="run-proof">
      <div className="run-viewer-picture">
        <ZoomablePicture
          key={picture.id}
          zoom={zoom}
          publicId={picture.publicId}
          alt={picture.alt}
          {...ORIGINAL}
          widths={VIEWER_WIDTHS}
          sizes={VIEWER_SIZES}
        />
      </div>
      {children}
    </figure>
  )
}
