import { expect, test } from 'vitest'
import type { Edit } from '../../../protocol/links.ts'
import { added, batchOf, type Queue, sent, without } from './edit-queue.ts'

let at = 0
const edit = (number: number, said: Partial<Edit>): Edit => ({ id: `e${++at}`, number, at, ...said })
const queueOf = (...edits: Edit[]): Queue => edits.reduce<Queue>(added, [])
const edits = (queue: Queue) => queue.map((pending) => pending.edit)

test('the unsent changes to a picture become one edit, with the latest time', () => {
  const last = edit(3, { rank: 9 })
  const queue = queueOf(edit(3, { chosen: true, rank: 1 }), edit(4, { chosen: true, rank: 2 }), last)
  expect(edits(queue).map(({ number }) => number)).toEqual([4, 3])
  expect(edits(queue)[1]).toEqual({ ...last, chosen: true })
})

test('unsent edits to a note become one edit of its own, which keeps the text from before them', () => {
  const chosen = edit(3, { chosen: true, rank: 1 })
  const queue = queueOf(
    chosen,
    edit(3, { note: 'w', noteBefore: 'old' }),
    edit(3, { note: 'wa', noteBefore: 'w' }),
  )
  expect(edits(queue)[0]).toBe(chosen)
  expect(edits(queue)[1]).toMatchObject({ note: 'wa', noteBefore: 'old' })
})

test('a sent edit never changes: a later one waits', () => {
  const first = edit(3, { chosen: true, rank: 1 })
  const queue = added(sent(queueOf(first), [first]), edit(3, { chosen: false }))
  expect(edits(queue)).toHaveLength(2)
  expect(batchOf(queue, 100)).toEqual([first])
  expect(batchOf(without(queue, [first]), 100)).toEqual([edits(queue)[1]])
})

test('a call contains each picture once, and no more edits than its limit', () => {
  const queue = queueOf(
    edit(1, { chosen: true }),
    edit(1, { note: 'a' }),
    edit(2, { note: 'b' }),
    edit(0, { note: 'c' }),
  )
  expect(batchOf(queue, 100).map(({ number }) => number)).toEqual([1, 2, 0])
  expect(batchOf(queue, 2).map(({ number }) => number)).toEqual([1, 2])
})
