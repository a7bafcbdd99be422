import { type KeyboardEvent, memo } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import { moveInGrid } from '../../shared/grid-keys.ts'
import type { GridStore } from './grid-store.ts'
import { KEYS_HINT_ID } from './run-header.tsx'
import type { RunStore } from './run-store.ts'
import { Tile } from './tile.tsx'

type PictureGridProps = {
  /** In the order in which they are shown. */
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

const ENLARGE_KEY = 'e'

/** Pictures of a group: whole rows of three and of six. The style sheet knows it as rows. */
const GROUP_SIZE = 12
/** Tiles of the first row, where there are most in a row. */
const FIRST_ROW = 6

const groupsOf = (pictures: readonly RunPicture[]) =>
  Array.from({ length: Math.ceil(pictures.length / GROUP_SIZE) }, (_, index) =>
    pictures.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  )

/** How many tiles stand in a row now; the style sheet decides. A group that the browser skips would not tell. */
function focusedColumns() {
  const group = document.activeElement?.closest('.run-group')
  return group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1
}

/**
 * The light table. One Tab stop; arrow keys, Home and End move within, Space and Enter toggle, E enlarges. Its tiles
 * are in groups that the browser skips while they are far from the view, so that a thousand cost what a hundred do.
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
    // at an edge too, where the page would scroll away from the tile
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${pictures[target]?.id}"] button`)?.focus()
  }

  return (
    // not <ul>: between a list and its items only elements without a meaning may stand, and in <ul> none may
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of its buttons
    <div
      role="list"
      aria-label={RUN_CONTENT.gridLabel}
      aria-describedby={KEYS_HINT_ID}
      className="run-grid"
      onKeyDown={handleKeyDown}
    >
      {groupsOf(pictures).map((group, index) => (
        <div key={index} className="run-group">
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
      ))}
    </div>
  )
})
