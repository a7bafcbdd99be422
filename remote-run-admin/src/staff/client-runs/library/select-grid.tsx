import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import { moveInGrid } from '../../../shared/grid-keys.ts'
import { type SelectItem, SelectTile } from './select-tile.tsx'
import { pressed } from './selection.ts'

type SelectGridProps = {
  label: string
  /** Id of the text that explains the keys. */
  describedBy?: string
  items: readonly SelectItem[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** How many tiles stand in a row now; the style sheet decides. */
const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/** Id of the tile that something happened to. */
const tileOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null

/** Pictures to select many of: a press toggles, Shift takes all between. One Tab stop; arrow keys move within. */
export function SelectGrid({ label, describedBy, items, selected, onSelect }: SelectGridProps) {
  const [active, setActive] = useState<string | null>(null)
  /** Where a range with Shift begins. */
  const anchor = useRef<string | null>(null)
  const place = items.findIndex(({ id }) => id === active)
  const activeIndex = Math.max(place, 0)

  const handleClick = (event: MouseEvent) => {
    const id = tileOf(event)
    const free = items.filter(({ isFixed }) => !isFixed).map((item) => item.id)
    if (id === null || !free.includes(id)) return
    onSelect(pressed(selected, free, id, { shift: event.shiftKey, anchor: anchor.current }))
    anchor.current = id
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: list } = event
    if (event.altKey || event.metaKey) return
    const target = moveInGrid(activeIndex, event, { columns: columnsOf(list), count: items.length })
    if (target === null) return
    // at an edge too, where the page would scroll away from the tile
    event.preventDefault()
    list.children[target]?.querySelector('button')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of its buttons
    <ul
      aria-label={label}
      aria-describedby={describedBy}
      className="mt-4 grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-5 lg:grid-cols-8"
      onFocus={(event) => setActive(tileOf(event))}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {items.map((item, index) => (
        <SelectTile
          key={item.id}
          {...item}
          selected={selected.has(item.id)}
          inTabOrder={index === activeIndex}
        />
      ))}
    </ul>
  )
}
