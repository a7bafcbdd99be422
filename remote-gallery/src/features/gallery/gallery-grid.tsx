import { Button, cx, type Tone, useInView } from '@lustre/shared-ui'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import type { GalleryKind } from './gallery-kinds.ts'
import type { PlacedItem } from './rhythm.ts'
import { Tile } from './tile.tsx'

const MORE_MARGIN = '1200px 0px'

type ShowMoreProps = { tone: Tone; onMore: () => void }

/** Requests more when it comes near or is pressed. Needs a new `key` per batch, to check its new position. */
function ShowMore({ tone, onMore }: ShowMoreProps) {
  const [ref, near] = useInView({ rootMargin: MORE_MARGIN, once: true })
  const ask = useEffectEvent(onMore)

  useEffect(() => {
    if (near) ask()
  }, [near])

  return (
    <div ref={ref} className="col-span-full mt-10 flex justify-center noscript:hidden">
      <Button variant="secondary" tone={tone} onClick={onMore}>
        {GALLERY_LABELS.showMore}
      </Button>
    </div>
  )
}

/** Batch size of the host's HTML and of every later batch. */
export const TILES_AT_ONCE = 48

/** The first, large tile fills a phone. */
const PRIORITY_TILES = 1

type GalleryGridProps = {
  kind: GalleryKind
  placed: readonly PlacedItem[]
  firstTiles: number
  selected: ReadonlySet<number>
  /** In the Selected view, deselected tiles stay, faded. */
  fades: boolean
  moving: boolean
  onToggle: (id: number) => void
  onOpen: (id: number) => void
}

/** Renders tiles in batches, so that a gallery of thousands opens as fast as a small one. */
export function GalleryGrid(props: GalleryGridProps) {
  const { kind, placed, firstTiles, selected, fades, moving, onToggle, onOpen } = props
  const [limit, setLimit] = useState(firstTiles)
  const shown = placed.slice(0, limit)
  const showMore = () => startTransition(() => setLimit((current) => current + TILES_AT_ONCE))

  return (
    <>
      <ul aria-label={GALLERY_LABELS.results} className={cx('contents', fades && 'tiles-fading')}>
        {shown.map(({ item, large }, index) => (
          <Tile
            key={item.id}
            item={item}
            large={large}
            selected={kind.selectable ? selected.has(item.id) : null}
            priority={index < PRIORITY_TILES}
            moving={moving}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {placed.length > shown.length && <ShowMore key={shown.length} tone={kind.tone} onMore={showMore} />}
    </>
  )
}
