import { GripHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { TRAY_CONTENT } from '../../../content/tray-content.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { TilePicture } from '../light-table/tile-picture.tsx'
import { MoveHandle } from './move-handle.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { type Moves, useChosen } from './use-chosen.ts'

type ChosenStripProps = {
  pictures: readonly RunPicture[]
  store: RunStore
  /** Blocks all changes while the choice is being sent. */
  fixed: boolean
}

/** The tray as one row, for the submit dialog. */
export function ChosenStrip({ pictures, store, fixed }: ChosenStripProps) {
  const list = useRef<HTMLOListElement>(null)
  const chosen = useChosen(list, pictures, store)
  return (
    <div inert={fixed}>
      <ol
        ref={list}
        aria-label={TRAY_CONTENT.listLabel}
        className="run-order relative -mx-1 mt-4 flex gap-2 overflow-x-auto p-1 overscroll-x-contain"
      >
        {chosen.pictures.map((picture, place) => (
          <StripItem key={picture.id} picture={picture} place={place} moves={chosen.moves} />
        ))}
      </ol>
      <UndoRemoval chosen={chosen} className="mt-2" />
    </div>
  )
}

type StripItemProps = {
  picture: RunPicture
  /** Counted from 0. */
  place: number
  moves: Moves
}

/** A picture whose number is its drag handle. */
function StripItem({ picture, place, moves }: StripItemProps) {
  const { id, alt } = picture
  const number = pictureNumber(id)
  return (
    <li data-id={id} className="relative w-16 shrink-0 bg-paper">
      <div className="aspect-3/4 overflow-hidden rounded-print">
        <TilePicture publicId={picture.publicId} alt="" />
      </div>
      <span className="sr-only">{alt}</span>
      <MoveHandle
        id={id}
        place={place}
        moves={moves}
        axis="x"
        className="flex min-h-11 w-full items-center justify-center gap-1 text-sm font-medium tabular-nums"
      >
        <GripHorizontal size={14} strokeWidth={1.5} className="text-ink-faint" />
        {number}
      </MoveHandle>
      <button
        type="button"
        data-act="remove"
        aria-label={TRAY_CONTENT.remove(number)}
        className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
        onClick={() => moves.remove(id)}
      >
        <span className="flex size-6 items-center justify-center rounded-full bg-paper/85 text-ink">
          <X size={13} strokeWidth={2} />
        </span>
      </button>
    </li>
  )
}
