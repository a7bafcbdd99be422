import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { TRAY_CONTENT } from '../../../content/tray-content.ts'
import type { RunStore } from '../run/run-store.ts'
import { toggled } from '../run/selection.ts'
import { UNDO_MS } from './constants.ts'
import { moved, restored } from './order.ts'

/** DOM contract of a list of chosen pictures: items carry `data-id`, their controls `data-act`. */
type Act = 'move' | 'remove'

type Removal = { id: number; place: number }

/** The chosen pictures, in the order of choosing. */
function picturesOf(picks: readonly number[], all: readonly RunPicture[]): RunPicture[] {
  const byId = new Map(all.map((picture) => [picture.id, picture]))
  return picks.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A list of the chosen pictures: its content, what can be done with it, and what is said about what was done.
 * @param list where they stand
 * @param all those that can be chosen
 */
export function useChosen(list: RefObject<HTMLElement | null>, all: readonly RunPicture[], store: RunStore) {
  const picks = useStore(store, (state) => state.picks)
  const pictures = useMemo(() => picturesOf(picks, all), [picks, all])
  const [said, setSaid] = useState('')
  const [removal, setRemoval] = useState<Removal | null>(null)

  useEffect(() => {
    if (!removal) return
    const timer = setTimeout(() => setRemoval(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removal])

  /** Gives the focus to a picture's control; without one, to what the list stands in. */
  const focus = (id: number | undefined, act: Act) => {
    const control = list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-act=${act}]`)
    const target = control ?? list.current?.closest<HTMLElement>('dialog')?.querySelector('button')
    target?.focus()
    control?.closest('li')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  /** The document follows at once, so that the focus finds what is meant. */
  const change = (next: readonly number[], words: string) =>
    flushSync(() => {
      store.setState({ picks: next })
      setSaid(words)
    })

  return {
    pictures,
    /** For a live region. */
    said,
    /** The last removal, while it can be undone. */
    removed: removal !== null && !picks.includes(removal.id) ? removal : null,
    move(from: number, to: number) {
      const id = picks[from]
      const next = moved(picks, from, to)
      if (next !== picks) change(next, TRAY_CONTENT.moved(to + 1, picks.length))
      focus(id, 'move')
    },
    remove(id: number) {
      const place = picks.indexOf(id)
      setRemoval({ id, place })
      change(toggled(picks, id), TRAY_CONTENT.removed(pictureNumber(id)))
      // the next one has its place now, or it was the last
      focus(picks[place + 1] ?? picks[place - 1], 'remove')
    },
    undo() {
      if (!removal) return
      setRemoval(null)
      change(restored(picks, removal.id, removal.place), TRAY_CONTENT.undone(pictureNumber(removal.id)))
      focus(removal.id, 'remove')
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
