import { cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import type { GalleryKind } from './gallery-kinds.ts'

type GalleryWallProps = {
  kind: GalleryKind
  header: ReactNode
  toolbar: ReactNode
  /** Tiles, and what takes a row of its own (`col-span-full`). */
  children: ReactNode
}

/** On a screen, a large tile of four columns fits below the header: the grid is as wide as its height lets it be. */
const WIDTHS = { column: 'max-w-site', screen: 'max-w-[clamp(80rem,160vh-100px,120rem)]' }

/** The grid of a gallery page on its ground: the title first, then the tiles. Its columns are in remote.css. */
export function GalleryWall({ kind, header, toolbar, children }: GalleryWallProps) {
  return (
    <div
      data-tone={kind.tone}
      className={cx('pt-5 pb-section md:pt-8', kind.tone === 'night' && 'bg-night text-paper')}
    >
      <div className={cx('wall mx-auto w-full px-gutter', WIDTHS[kind.grid])}>
        <div className={cx('wall-lead', kind.grid === 'column' && 'wall-lead-beside')}>
          {header}
          {toolbar}
        </div>
        {children}
      </div>
    </div>
  )
}
