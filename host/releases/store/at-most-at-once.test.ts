import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atMostAtOnce } from './at-most-at-once.ts'

it('processes all items, at most the given number at once', async () => {
  let [underWay, most] = [0, 0]
  const done: number[] = []
  await atMostAtOnce(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++underWay)
    await pause(5)
    underWay -= 1
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

it('starts no item after a failure, and throws once all running ones have ended', async () => {
  const began: number[] = []
  let underWay = 0
  const all = atMostAtOnce(2, [1, 2, 3, 4, 5], async (item) => {
    began.push(item)
    if (item === 1) throw new Error('the first')
    underWay += 1
    await pause(30)
    underWay -= 1
  })
  await expect(all).rejects.toThrow('the first')
  expect([began, underWay]).toEqual([[1, 2], 0])
})
