import type { Edit } from '../../../protocol/links.ts'

/** Stands for the note to the studio; no picture has this number. */
export const STUDIO = 0

/** An edit that the API has not acknowledged. A sent one never changes, because it may have arrived. */
export type Pending = { edit: Edit; wasSent: boolean }
/** Oldest edit first. */
export type Queue = readonly Pending[]

const isNote = ({ note }: Edit) => note !== undefined

/**
 * Returns the queue with one more edit, which absorbs an unsent edit of the same picture. Notes are separate
 * from choice and place, because each keeps the moment of its own last edit.
 */
export function added(queue: Queue, edit: Edit): Queue {
  const older = queue.find(
    (pending) =>
      !pending.wasSent && pending.edit.number === edit.number && isNote(pending.edit) === isNote(edit),
  )
  if (!older) return [...queue, { edit, wasSent: false }]
  const { noteBefore } = older.edit
  const both = { ...older.edit, ...edit, ...(noteBefore !== undefined && { noteBefore }) }
  return [...queue.filter((pending) => pending !== older), { edit: both, wasSent: false }]
}

/** Returns the edits of one call: the first one of each picture. @param most limit of their number */
export function batchOf(queue: Queue, most: number): Edit[] {
  const byNumber = new Map<number, Edit>()
  for (const { edit } of queue) {
    if (byNumber.size === most) break
    if (!byNumber.has(edit.number)) byNumber.set(edit.number, edit)
  }
  return [...byNumber.values()]
}

const idsOf = (edits: readonly Edit[]) => new Set(edits.map(({ id }) => id))

export function sent(queue: Queue, edits: readonly Edit[]): Queue {
  const ids = idsOf(edits)
  return queue.map((pending) => (ids.has(pending.edit.id) ? { ...pending, wasSent: true } : pending))
}

export function without(queue: Queue, edits: readonly Edit[]): Queue {
  const ids = idsOf(edits)
  return queue.filter(({ edit }) => !ids.has(edit.id))
}
