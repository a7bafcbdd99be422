import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
const tileOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null

/** Pictures to select many of: a press toggles, Shift takes all between. One Tab stop; arrow keys move within. */
export function SelectGrid({ label, describedBy, items, selected, onSelect }: SelectGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState<string | null>(null)
  /** Where a range with Shift begins. */
  const anchor = useRef<string | null>(null)
  const place = items.findIndex(({ id }) => id === active)
  const activeIndex = Math.max(place, 0)

  const handleFocus = useEffectEvent((event: Event) => setActive(tileOf(event)))
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const id = tileOf(event)
    const free = items.filter(({ isFixed }) => !isFixed).map((item) => item.id)
    if (id === null || !free.includes(id)) return
    onSelect(pressed(selected, free, id, { shift: event.shiftKey, anchor: anchor.current }))
    anchor.current = id
  })
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || event.altKey || event.metaKey) return
    const target = moveInGrid(activeIndex, event, { columns: columnsOf(list.current), count: items.length })
    if (target === null) return
    // at an edge too, where the page would scroll away from the tile
    event.preventDefault()
    list.current.children[target]?.querySelector('button')?.focus()
  })
  useEffect(() => {
    const element = list.current
    const controller = new AbortController()
    const { signal } = controller
    element?.addEventListener('focusin', (event) => handleFocus(event), { signal })
    element?.addEventListener('click', (event) => handleClick(event), { signal })
    element?.addEventListener('keydown', (event) => handleKeyDown(event), { signal })
    return () => controller.abort()
  }, [])

  return (
    <ul
      ref={list}
      aria-label={label}
      aria-describedby={describedBy}
      className="mt-4 grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-5 lg:grid-cols-8"
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
