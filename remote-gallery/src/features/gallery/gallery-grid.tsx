import { Button, cx, Notice, Spinner, type Tone, useInView } from '@lustre/shared-ui'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import type { GalleryKind } from './gallery-kinds.ts'
import type { PlacedItem } from './rhythm.ts'
import { Tile } from './tile.tsx'
import type { GalleryItems } from './use-gallery-items.ts'

const MORE_MARGIN = '1200px 0px'

type ShowMoreProps = {
  tone: Tone
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/** Requests more when it comes near or is pressed. Needs a new `key` per batch, to check its new position. */
function ShowMore({ tone, state, onMore }: ShowMoreProps) {
  const [ref, near] = useInView({ rootMargin: MORE_MARGIN, once: true })
  const ask = useEffectEvent(onMore)

  useEffect(() => {
    if (near) ask()
  }, [near])

  if (state === 'failed')
    return (
      <Notice
        kind="error"
        className="col-span-full mt-10"
        action={
          <Button variant="secondary" size="sm" onClick={onMore}>
            {GALLERY_LABELS.retry}
          </Button>
        }
      >
        {GALLERY_LABELS.moreFailed}
      </Notice>
    )
  return (
    <div ref={ref} className="col-span-full mt-10 flex justify-center noscript:hidden">
      <Button variant="secondary" tone={tone} aria-disabled={state === 'loading'} onClick={onMore}>
        {state === 'loading' ? <Spinner /> : null}
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
  rest: Pick<GalleryItems, 'state' | 'loadMore'>
  onToggle: (id: number) => void
  onOpen: (id: number) => void
}

/** Renders tiles in batches, so that a gallery of thousands opens as fast as a small one. */
export function GalleryGrid(props: GalleryGridProps) {
  const { kind, placed, firstTiles, selected, fades, moving, rest, onToggle, onOpen } = props
  const [limit, setLimit] = useState(firstTiles)
  const shown = placed.slice(0, limit)
  const hidden = placed.length - shown.length

  const showMore = () => {
    if (hidden > 0) startTransition(() => setLimit((current) => current + TILES_AT_ONCE))
    else rest.loadMore()
  }

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
      {hidden > 0 || rest.state !== 'complete' ? (
        <ShowMore
          key={`${shown.length} ${placed.length}`}
          tone={kind.tone}
          state={hidden > 0 || rest.state === 'complete' ? 'idle' : rest.state}
          onMore={showMore}
        />
      ) : null}
    </>
  )
}
