import { cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import type { GalleryKind } from './gallery-kinds.ts'

type GalleryWallProps = {
  kind: GalleryKind
  header: ReactNode
  toolbar: ReactNode
  children: ReactNode
}

/** Its columns are in remote.css. */
export function GalleryWall({ kind, header, toolbar, children }: GalleryWallProps) {
  return (
    <div
      data-tone={kind.tone}
      className={cx('pt-5 pb-section md:pt-8', kind.tone === 'night' && 'bg-night text-paper')}
    >
      <div className="wall mx-auto w-full max-w-site px-gutter">
        <div className={cx('wall-lead', kind.titleBeside && 'wall-lead-beside')}>
          {header}
          {toolbar}
        </div>
        {children}
      </div>
    </div>
  )
}
