import { cx } from '@lustre/shared-ui'
import { Check, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, memo, Suspense } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { RUN_CONTENT } from '#content/run-content.ts'
import { moveInGrid } from '../common/grid-keys.ts'
import type { GridStore } from './grid-store.ts'
import { KEYS_HINT_ID } from './run-header.tsx'
import type { RunStore } from './run-store.ts'
import { isPicked } from './selection.ts'
import { TilePicture } from './tile-picture.tsx'

type TileProps = {
  picture: RunPicture
  /** Loads the picture at once, for the first row. */
  priority: boolean
  store: RunStore
  grid: GridStore
}

/**
 * One picture: a toggle button named by its alt text and described by its number, and a button that enlarges
 * it. Each tile subscribes by itself, so that a click renders one tile of a thousand. remote.css styles a
 * chosen one.
 */
const Tile = memo(function Tile({ picture, priority, store, grid }: TileProps) {
  const { id, publicId, alt } = picture
  const picked = useStore(store, ({ picks }) => isPicked(picks, id))
  const inTabOrder = useStore(grid, (state) => state.activeId === id)
  const tabIndex = inTabOrder ? 0 : -1
  const numberId = `run-number-${id}`
  return (
    <div role="listitem" className="run-tile" data-id={id}>
      <button
        type="button"
        aria-pressed={picked}
        aria-describedby={numberId}
        tabIndex={tabIndex}
        className="run-toggle absolute inset-0 block w-full overflow-hidden rounded-print"
        onFocus={() => grid.setState({ activeId: id })}
        onClick={() => store.getState().toggle(id)}
      >
        <TilePicture publicId={publicId} alt={alt} priority={priority} />
        <span
          className={cx(
            'pointer-events-none absolute top-2.5 left-2.5 flex size-5 items-center justify-center rounded-print border transition-colors md:size-6',
            picked ? 'border-paper bg-chosen text-paper' : 'border-ink/40 bg-paper/75 *:invisible',
          )}
        >
          <Check size={15} strokeWidth={2} />
        </span>
      </button>
      <span
        id={numberId}
        className="pointer-events-none absolute bottom-2.5 left-2.5 hidden rounded-print bg-paper/75 px-1.5 text-xs font-medium text-ink tabular-nums md:block"
      >
        {pictureNumber(id)}
      </span>
      <button
        type="button"
        aria-label={`${RUN_CONTENT.enlarge}: ${alt}`}
        tabIndex={tabIndex}
        className="run-enlarge absolute right-0 bottom-0 flex size-11 items-center justify-center"
        onClick={() => grid.setState({ activeId: id, enlargedId: id })}
      >
        <span className="run-enlarge-icon flex size-8 items-center justify-center rounded-full bg-paper/85 text-ink">
          <Maximize2 size={15} strokeWidth={1.5} />
        </span>
      </button>
    </div>
  )
})

type PictureGridProps = {
  /** In the order on the page. */
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

const ENLARGE_KEY = 'e'

/** Pictures of a group: whole rows of three and of six. The height of a group in remote.css depends on it. */
const GROUP_SIZE = 12
/** Number of tiles in the widest first row. */
const FIRST_ROW = 6

const groupsOf = (pictures: readonly RunPicture[]) =>
  Array.from({ length: Math.ceil(pictures.length / GROUP_SIZE) }, (_, index) =>
    pictures.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  )

/**
 * Returns the number of columns, which the style sheet decides. Measures the focused group, because a skipped
 * group has no layout.
 */
function focusedColumns() {
  const group = document.activeElement?.closest('.run-group')
  return group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1
}

/**
 * The light table. Tab stops once; arrow keys, Home and End move within, Space and Enter toggle, E enlarges.
 * The browser skips groups of tiles far from the view, so that a thousand pictures cost no more than a
 * hundred.
 */
export const PictureGrid = memo(function PictureGrid({ pictures, store, grid }: PictureGridProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return
    const index = pictures.findIndex((picture) => picture.id === grid.getState().activeId)
    const picture = pictures[index]
    if (!picture) return
    if (event.key.toLowerCase() === ENLARGE_KEY && !event.ctrlKey) {
      event.preventDefault()
      grid.setState({ enlargedId: picture.id })
      return
    }
    const target = moveInGrid(index, event, { columns: focusedColumns(), count: pictures.length })
    if (target === null) return
    // At an edge too, where the page would otherwise scroll away from the tile.
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${pictures[target]?.id}"] button`)?.focus()
  }

  return (
    // Not <ul>, which allows no elements between itself and its items; a list role allows generic ones.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of its buttons
    <div
      role="list"
      aria-label={RUN_CONTENT.gridLabel}
      aria-describedby={KEYS_HINT_ID}
      className="run-grid"
      onKeyDown={handleKeyDown}
    >
      {groupsOf(pictures).map((group, index) => (
        // React hydrates each boundary in a task of its own.
        <Suspense key={index}>
          <div className="run-group">
            {group.map((picture, place) => (
              <Tile
                key={picture.id}
                picture={picture}
                priority={index === 0 && place < FIRST_ROW}
                store={store}
                grid={grid}
              />
            ))}
          </div>
        </Suspense>
      ))}
    </div>
  )
})
