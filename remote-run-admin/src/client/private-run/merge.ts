import { shallow } from 'zustand/vanilla/shallow'
import type { Edit, Mark } from '../../../protocol/links.ts'
import { type Queue, STUDIO } from './edit-queue.ts'

/** The choice and notes of all devices, with this device's unsaved edits on top. */
export type Choice = {
  picks: readonly number[]
  note: string
  /** The keys are numbers as text. */
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

/** Applies an edit to a mark as the API will: for choice and place, the later change wins. */
export function withEdit(mark: Mark, { at, chosen, rank, note }: Edit): Mark {
  return {
    ...mark,
    ...(chosen !== undefined && at > mark.chosenAt && { chosen, chosenAt: at }),
    ...(rank !== undefined && at > mark.rankAt && { rank, rankAt: at }),
    // The note that the client writes here stays in its field, whatever another device has written.
    ...(note !== undefined && { note, noteAt: at }),
  }
}

/** Applies the unsaved edits to the marks. @param marks by number */
export function marksWith(marks: ReadonlyMap<number, Mark>, queue: Queue): ReadonlyMap<number, Mark> {
  const merged = new Map(marks)
  for (const { edit } of queue)
    merged.set(edit.number, withEdit(merged.get(edit.number) ?? unmarked(edit.number), edit))
  return merged
}

/**
 * Converts marks to a choice.
 * @param before the shown choice, whose unchanged arrays and records are reused
 */
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
