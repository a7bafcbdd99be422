import { type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import type { ReactNode } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { USUAL_SIZE } from '../../shared/usual-size.ts'

/** As wide as the screen, or as its height allows where everything else stands beside. */
export const VIEWER_SIZES = 'min(92vw, calc((100dvh - 2rem) * 0.8))'

export const VIEWER_WIDTHS = [480, 720, 960] as const

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
          {...USUAL_SIZE}
          widths={VIEWER_WIDTHS}
          sizes={VIEWER_SIZES}
        />
      </div>
      {children}
    </figure>
  )
}
