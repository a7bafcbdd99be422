import { cx } from '@lustre/shared-ui'
import { startTransition, useState } from 'react'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { GALLERY_LABELS } from '../../../content/gallery-texts.ts'
import { PRIORITY_TILES, TILES_AT_ONCE } from './constants.ts'
import { ShowMore } from './show-more.tsx'
import { Tile } from './tile.tsx'
import type { GalleryItems } from './use-gallery-items.ts'

type GalleryGridProps = {
  /** What the filter shows, of the items that are loaded. */
  items: readonly GalleryItem[]
  /** Null on a gallery without selection. */
  selected: ReadonlySet<number> | null
  /** Fades what was just unselected, in the view of the selection. */
  fades: boolean
  moving: boolean
  /** Whether items of a long list are still to come. */
  rest: Pick<GalleryItems, 'state' | 'loadMore'>
  onToggle: (id: number) => void
  onOpen: (id: number) => void
}

/** The grid. It renders tiles in batches, so a gallery of thousands opens as fast as a small one. */
export function GalleryGrid({ items, selected, fades, moving, rest, onToggle, onOpen }: GalleryGridProps) {
  const [limit, setLimit] = useState(TILES_AT_ONCE)
  const shown = items.slice(0, limit)
  const hidden = items.length - shown.length

  const showMore = () => {
    if (hidden > 0) startTransition(() => setLimit((current) => current + TILES_AT_ONCE))
    else rest.loadMore()
  }

  return (
    <>
      <ul
        aria-label={GALLERY_LABELS.results}
        className={cx('grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4', fades && 'tiles-fading')}
      >
        {shown.map((item, index) => (
          <Tile
            key={item.id}
            item={item}
            selected={selected ? selected.has(item.id) : null}
            priority={index < PRIORITY_TILES}
            moving={moving}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {hidden > 0 || rest.state !== 'complete' ? (
        <ShowMore
          key={`${shown.length} ${items.length}`}
          state={hidden > 0 || rest.state === 'complete' ? 'idle' : rest.state}
          onMore={showMore}
        />
      ) : null}
    </>
  )
}
