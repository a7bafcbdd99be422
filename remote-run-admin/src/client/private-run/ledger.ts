import { type Changes, type Edit, isEdit, type LinkView, type Mark } from '../../../protocol/links.ts'
import { randomUuid } from '../submit/random-uuid.ts'
import { added, batchOf, type Queue, STUDIO, sent, without } from './edit-queue.ts'
import type { LinkStorage } from './link-storage.ts'
import { marksWith, unmarked } from './merge.ts'

/** What an edit changes on its picture. */
type Said = Pick<Edit, 'chosen' | 'rank' | 'note' | 'noteBefore'>
type Known = Pick<Changes, 'revision' | 'time' | 'marks' | 'studioNote'>

/**
 * Combines what the API knows of a choice with this device's unsaved edits.
 * @param storage keeps the unsaved edits
 */
export function createLedger(storage: LinkStorage) {
  let marks = new Map<number, Mark>()
  let revision = 0
  let offset = 0
  let last = 0
  let isKept = true
  let queue: Queue = storage.all(isEdit).map((edit) => ({ edit, wasSent: true }))
  let current: ReadonlyMap<number, Mark> = marksWith(marks, queue)

  const refresh = () => {
    current = marksWith(marks, queue)
  }
  const markOf = (number: number) => current.get(number) ?? unmarked(number)

  /**
   * Returns the API's time, but later than every known change of the picture, so that an edit wins over what
   * the client saw.
   */
  const momentFor = (number: number) => {
    const { chosenAt, rankAt, noteAt } = markOf(number)
    last = Math.max(Date.now() + offset, last + 1, chosenAt + 1, rankAt + 1, noteAt + 1)
    return last
  }

  const learn = (known: Known, isWhole: boolean) => {
    revision = known.revision
    if (isWhole) marks = new Map()
    for (const mark of known.marks) marks.set(mark.number, mark)
    marks.set(STUDIO, { ...unmarked(STUDIO), note: known.studioNote })
    refresh()
  }

  const forget = (edits: readonly Edit[]) => {
    for (const edit of edits) storage.forget(edit)
    queue = without(queue, edits)
    refresh()
  }

  return {
    revision: () => revision,
    pending: () => queue.length,
    /** Whether the unsaved edits survive the page. */
    isKept: () => isKept,
    /** All marks by number, with the unsaved edits applied. */
    marks: () => current,
    markOf,
    /** Replaces everything with a whole view of the run. */
    load: (view: Pick<LinkView, keyof Known>) => learn(view, true),
    apply: (changes: Known) => learn(changes, false),
    /**
     * Sets the offset to the API's clock.
     * @param time the API's time
     * @param at the same moment on this device's clock
     */
    setClock(time: number, at: number) {
      offset = Math.round(time - at)
    },
    say(number: number, said: Said) {
      const before = queue
      queue = added(queue, { id: randomUuid(), number, at: momentFor(number), ...said })
      for (const { edit } of before) if (!queue.some((each) => each.edit.id === edit.id)) storage.forget(edit)
      isKept = storage.keep(queue.at(-1)!.edit)
      refresh()
    },
    /** Returns the edits of the next call, and marks them as sent. @param most limit of their number */
    take(most: number): Edit[] {
      const edits = batchOf(queue, most)
      queue = sent(queue, edits)
      return edits
    },
    /** Drops edits that the API has saved or refused for good. */
    forget,
    /** Takes over the unsaved edits of a closed tab. */
    adopt() {
      const known = new Set(queue.map(({ edit }) => edit.id))
      const left = storage.all(isEdit).filter(({ id }) => !known.has(id))
      if (left.length === 0) return
      queue = [...left.map((edit) => ({ edit, wasSent: true })), ...queue]
      refresh()
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
