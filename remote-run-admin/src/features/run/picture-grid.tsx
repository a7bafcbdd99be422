import { memo, useEffect, useEffectEvent, useRef } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import { KEYS_HINT_ID } from './constants.ts'
import { moveInGrid } from './grid-keys.ts'
import type { GridStore } from './grid-store.ts'
import type { RunStore } from './run-store.ts'
import { Tile } from './tile.tsx'

type PictureGridProps = {
  /** In the order in which they are shown. */
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

const ENLARGE_KEY = 'e'

/** How many tiles stand in a row now; the style sheet decides. */
const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/** The light table. One Tab stop; arrow keys, Home and End move within, Space and Enter toggle, E enlarges. */
export const PictureGrid = memo(function PictureGrid({ pictures, store, grid }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null)

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const element = list.current
    if (!element || event.altKey || event.metaKey) return
    const index = pictures.findIndex((picture) => picture.id === grid.getState().activeId)
    const picture = pictures[index]
    if (!picture) return
    if (event.key.toLowerCase() === ENLARGE_KEY && !event.ctrlKey) {
      event.preventDefault()
      grid.setState({ enlargedId: picture.id })
      return
    }
    const target = moveInGrid(index, event, { columns: columnsOf(element), count: pictures.length })
    if (target === null) return
    // at an edge too, where the page would scroll away from the tile
    event.preventDefault()
    element.children[target]?.querySelector('button')?.focus()
  })
  useEffect(() => {
    // one listener for the list instead of two a tile
    const element = list.current
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])

  return (
    <ul
      ref={list}
      aria-label={RUN_CONTENT.gridLabel}
      aria-describedby={KEYS_HINT_ID}
      className="grid grid-cols-3 gap-2 md:grid-cols-6"
    >
      {pictures.map((picture) => (
        <Tile key={picture.id} picture={picture} store={store} grid={grid} />
      ))}
    </ul>
  )
})
