import { shallow } from 'zustand/vanilla/shallow'
import type { Edit, Mark } from '../../../protocol/links.ts'
import { type Queue, STUDIO } from './edit-queue.ts'

/** What is chosen and written: that of all devices together, under what this one has still to send. */
export type Choice = {
  picks: readonly number[]
  note: string
  /** By number as text. */
  pictureNotes: Readonly<Record<string, string>>
}

export const unmarked = (number: number): Mark => ({
  number,
  chosen: false,
  chosenAt: 0,
  rank: 0,
  rankAt: 0,
  note: '',
  noteAt: 0,
})

/** A mark as it will be once the server has taken an edit: of each register the later one holds. */
export function withEdit(mark: Mark, { at, chosen, rank, note }: Edit): Mark {
  return {
    ...mark,
    ...(chosen !== undefined && at > mark.chosenAt && { chosen, chosenAt: at }),
    ...(rank !== undefined && at > mark.rankAt && { rank, rankAt: at }),
    // whatever another device has written meanwhile, what is being written here stays in its field
    ...(note !== undefined && { note, noteAt: at }),
  }
}

/** The marks with what is still to be sent. @param marks by number */
export function marksWith(marks: ReadonlyMap<number, Mark>, queue: Queue): ReadonlyMap<number, Mark> {
  const merged = new Map(marks)
  for (const { edit } of queue)
    merged.set(edit.number, withEdit(merged.get(edit.number) ?? unmarked(edit.number), edit))
  return merged
}

/** What marks say. @param before what is shown: parts of it that did not change stay the same objects */
export function choiceOf(marks: ReadonlyMap<number, Mark>, before: Choice): Choice {
  const all = [...marks.values()].filter(({ number }) => number !== STUDIO)
  const picks = all
    .filter(({ chosen }) => chosen)
    .sort((a, b) => a.rank - b.rank || a.number - b.number)
    .map(({ number }) => number)
  const pictureNotes = Object.fromEntries(
    all.filter(({ note }) => note !== '').map(({ number, note }) => [String(number), note]),
  )
  return {
    picks: shallow(picks, before.picks) ? before.picks : picks,
    note: marks.get(STUDIO)?.note ?? '',
    pictureNotes: shallow(pictureNotes, before.pictureNotes) ? before.pictureNotes : pictureNotes,
  }
}
