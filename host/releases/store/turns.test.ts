import { setImmediate as later } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs so many at once, the others in order, also after one that fails', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    running += 1
    most = Math.max(most, running)
    await later()
    running -= 1
    if (n === 1) throw new Error('fails')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await inTurn(work(9))).toBe(9)
})
