import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { pictureNumber } from '#content/picture-number.ts'
import { TRAY_CONTENT } from '#content/tray-content.ts'
import { moveInGrid } from '../common/grid-keys.ts'
import { startDrag } from './drag.ts'
import type { Moves } from './use-chosen.ts'

type MoveHandleProps = {
  id: number
  /** Counted from 0. */
  place: number
  moves: Moves
  className: string
  children: ReactNode
}

/** The drag handle of a picture in an `ol`; arrow keys, Home and End move the picture too. */
export function MoveHandle({ id, place, moves, className, children }: MoveHandleProps) {
  const handlePointerDown = ({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')
    const scroller = item?.closest('dialog')
    if (item && scroller) startDrag(nativeEvent, { item, scroller, onDrop: moves.move })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = moveInGrid(place, event, { columns: 1, count: moves.count() })
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
    // At an end too, where the page would otherwise scroll away from the picture.
    event.preventDefault()
    moves.move(place, to)
  }
  return (
    <button
      type="button"
      data-act="move"
      aria-label={TRAY_CONTENT.move(pictureNumber(id), place + 1)}
      className={`run-handle rounded-print select-none ${className}`}
      onPointerDown={handlePointerDown}
      onKeyDown={handleKeyDown}
    >
      {children}
    </button>
  )
}
