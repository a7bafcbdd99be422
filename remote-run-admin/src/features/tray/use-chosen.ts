import { useTimer } from '@lustre/shared-ui'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { TRAY_CONTENT } from '#content/tray-content.ts'
import { UNDO_MS } from '#protocol/limits.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { moved, picturesOf, restored } from './order.ts'

/** DOM contract of a list of chosen pictures: items carry `data-id`, their controls `data-act`. */
type Act = 'move' | 'remove'

/** `count` is the number of chosen pictures before the removal. */
type Removal = { id: number; place: number; count: number }

/**
 * Manages a list of chosen pictures: its content, its actions and their announcements.
 * @param list the list element
 * @param all all pictures that can be chosen
 */
export function useChosen(list: RefObject<HTMLElement | null>, all: readonly RunPicture[], store: RunStore) {
  const picks = useStore(store, (state) => state.picks)
  const pictures = picturesOf(picks, all)
  const [said, setSaid] = useState('')
  const [removal, setRemoval] = useState<Removal | null>(null)

  useTimer(removal, UNDO_MS, () => setRemoval(null))

  /** Moves the focus to a picture's control; if that is gone, to the first button of the dialog. */
  const focus = (id: number | undefined, act: Act) => {
    const control = list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-act=${act}]`)
    const target = control ?? list.current?.closest<HTMLElement>('dialog')?.querySelector('button')
    target?.focus()
    control?.closest('li')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  /** Renders synchronously, so that the focus finds the changed list. */
  const change = (make: () => void, words: string) =>
    flushSync(() => {
      make()
      setSaid(words)
    })
  const moves = {
    count: () => store.getState().picks.length,
    move(from: number, to: number) {
      const { picks: before, place } = store.getState()
      const id = before[from]
      const next = moved(before, from, to)
      if (id !== undefined && next !== before)
        change(() => place(next, id), TRAY_CONTENT.moved(to + 1, before.length))
      focus(id, 'move')
    },
    remove(id: number) {
      const { picks: before, toggle } = store.getState()
      const place = before.indexOf(id)
      setRemoval({ id, place, count: before.length })
      change(() => toggle(id), TRAY_CONTENT.removed(pictureNumber(id)))
      // The next picture now has this place; after the last one, the previous picture.
      focus(before[place + 1] ?? before[place - 1], 'remove')
    },
    putBack({ id, place, count }: Removal) {
      const { picks: before, place: arrange, rules } = store.getState()
      // Undo may restore a selection that was over the limit.
      const next = restored(before, id, place, Math.max(rules.most, count))
      setRemoval(null)
      change(() => arrange(next, id), TRAY_CONTENT.undone(pictureNumber(id)))
      focus(id, 'remove')
    },
  }

  return {
    pictures,
    /** For a live region. */
    said,
    /** The last removal, while Undo is possible. */
    removed: removal !== null && !picks.includes(removal.id) ? removal : null,
    undo: () => removal && moves.putBack(removal),
    /** The actions of a picture in the list; places count from 0. */
    moves,
  }
}

export type Chosen = ReturnType<typeof useChosen>
export type Moves = Chosen['moves']
