import type { Edit } from '../../../protocol/links.ts'

/** The note to the studio is kept as that of a number which no picture has. */
export const STUDIO = 0

/** An edit that the server has not acknowledged. One that was sent may have arrived: it never changes any more. */
export type Pending = { edit: Edit; wasSent: boolean }
/** In the order in which they were made. */
export type Queue = readonly Pending[]

const isNote = ({ note }: Edit) => note !== undefined

/**
 * The queue with one more edit. What was not sent of the same picture becomes part of it: choice and place are one
 * thing, the note another, because each keeps the moment of its own last edit.
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

/** What one call sends: of each picture the first edit. @param most how many */
export function batchOf(queue: Queue, most: number): Edit[] {
  const byNumber = new Map<number, Edit>()
  for (const { edit } of queue) {
    if (byNumber.size === most) break
    if (!byNumber.has(edit.number)) byNumber.set(edit.number, edit)
  }
  return [...byNumber.values()]
}

const idsOf = (edits: readonly Edit[]) => new Set(edits.map(({ id }) => id))

/** The queue when `edits` are on their way. */
export function sent(queue: Queue, edits: readonly Edit[]): Queue {
  const ids = idsOf(edits)
  return queue.map((pending) => (ids.has(pending.edit.id) ? { ...pending, wasSent: true } : pending))
}

/** The queue without `edits`. */
export function without(queue: Queue, edits: readonly Edit[]): Queue {
  const ids = idsOf(edits)
  return queue.filter(({ edit }) => !ids.has(edit.id))
}
