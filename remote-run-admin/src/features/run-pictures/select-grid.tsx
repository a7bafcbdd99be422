import { cx, Picture } from '@lustre/shared-ui'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type SyntheticEvent, useRef, useState } from 'react'
import { moveInGrid } from '../common/grid-keys.ts'
import { pictureProps } from '../common/picture-props.ts'
import { pressed } from './press-range.ts'

const SMALL_SIZES = '(min-width: 640px) 130px, 30vw'

/** Candidate widths in pixels of the small pictures. */
const SMALL_WIDTHS = [160, 240, 320] as const

type SelectItem = {
  id: string
  publicId: string
  /** Description of the picture, if it has one. */
  alt?: string
  width: number
  height: number
  /** The picture's number, or its file name. */
  caption: string
  /** A state to show below the caption, such as 'chosen'. */
  remark?: string | undefined
  /** Cannot be selected. */
  isFixed?: boolean
}

type SelectTileProps = SelectItem & {
  selected: boolean
  /** Whether Tab reaches this tile; exactly one tile of a grid has it. */
  inTabOrder: boolean
}

/** A toggle button. Its grid handles the events, so that a press renders one tile of thousands. */
const SelectTile = memo(function SelectTile({
  isFixed = false,
  selected,
  inTabOrder,
  ...item
}: SelectTileProps) {
  const { id, alt, caption, remark } = item
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-id={id}
        aria-label={[caption, alt, remark].filter(Boolean).join(', ')}
        aria-pressed={isFixed ? undefined : selected}
        aria-disabled={isFixed || undefined}
        tabIndex={inTabOrder ? 0 : -1}
        className="block w-full text-left"
      >
        <span className="relative block aspect-3/4 overflow-hidden rounded-print bg-paper-deep">
          <Picture
            {...pictureProps({ ...item, alt: '' })}
            fit="cover"
            widths={SMALL_WIDTHS}
            sizes={SMALL_SIZES}
            draggable={false}
            className={cx(isFixed && 'opacity-45')}
          />
          {!isFixed && (
            <>
              <span
                className={cx(
                  'absolute inset-0 rounded-print border-3',
                  selected ? 'border-chosen bg-chosen/10' : 'border-transparent',
                )}
              />
              <span
                className={cx(
                  'absolute top-2 left-2 flex size-6 items-center justify-center rounded-print border transition-colors',
                  selected ? 'border-paper bg-chosen text-paper' : 'border-ink/40 bg-paper/75 *:invisible',
                )}
              >
                <Check size={15} strokeWidth={2} />
              </span>
            </>
          )}
        </span>
        <span className="mt-1 block truncate text-sm text-ink-soft tabular-nums" title={caption}>
          {caption}
        </span>
        {remark && <span className="block text-sm text-ink-faint">{remark}</span>}
      </button>
    </li>
  )
})

type SelectGridProps = {
  label: string
  describedBy?: string | undefined
  items: readonly SelectItem[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Returns the number of columns, which the style sheet decides. */
const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length

const tileOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null

/**
 * A grid of pictures to select. A press toggles, Shift selects a range; Tab stops once, arrow keys move
 * within.
 */
export function SelectGrid({ label, describedBy, items, selected, onSelect }: SelectGridProps) {
  const [active, setActive] = useState<string | null>(null)
  /** The tile at which a Shift range begins. */
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
    // At an edge too, where the page would otherwise scroll away from the tile.
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
