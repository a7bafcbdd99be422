import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { TRAY_CONTENT } from '../../../content/tray-content.ts'
import { UNDO_MS } from '../../../protocol/limits.ts'
import { useTimer } from '../../shared/use-timer.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { moved, restored } from './order.ts'

/** DOM contract of a list of chosen pictures: items carry `data-id`, their controls `data-act`. */
type Act = 'move' | 'remove'

/** `count`: how many were chosen before it. */
type Removal = { id: number; place: number; count: number }

/** The chosen pictures, in the order of choosing. */
export function picturesOf(picks: readonly number[], all: readonly RunPicture[]): RunPicture[] {
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

  useTimer(removal, UNDO_MS, () => setRemoval(null))

  const acts = useMemo(() => {
    /** Gives the focus to a picture's control; without one, to what the list stands in. */
    const focus = (id: number | undefined, act: Act) => {
      const control = list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-act=${act}]`)
      const target = control ?? list.current?.closest<HTMLElement>('dialog')?.querySelector('button')
      target?.focus()
      control?.closest('li')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    }
    /** The document follows at once, so that the focus finds what is meant. */
    const change = (make: () => void, words: string) =>
      flushSync(() => {
        make()
        setSaid(words)
      })
    return {
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
        // the next one has its place now, or it was the last
        focus(before[place + 1] ?? before[place - 1], 'remove')
      },
      putBack({ id, place, count }: Removal) {
        const { picks: before, place: arrange, rules } = store.getState()
        // whoever was over the limit may be so again
        const next = restored(before, id, place, Math.max(rules.most, count))
        setRemoval(null)
        change(() => arrange(next, id), TRAY_CONTENT.undone(pictureNumber(id)))
        focus(id, 'remove')
      },
    }
  }, [list, store])

  return {
    pictures,
    /** For a live region. */
    said,
    /** The last removal, while it can be undone. */
    removed: removal !== null && !picks.includes(removal.id) ? removal : null,
    undo: () => removal && acts.putBack(removal),
    /** What a picture of the list can have done with it; places count from 0. The same on every render. */
    moves: acts,
  }
}

export type Chosen = ReturnType<typeof useChosen>
export type Moves = Chosen['moves']
