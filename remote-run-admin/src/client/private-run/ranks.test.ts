import { expect, test } from 'vitest'
import { ranksFor } from './ranks.ts'

const RANKS: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 3 }
const rankOf = (number: number) => RANKS[number] ?? 0

test.each([
  ['the first of all', [9], 9, [[9, 1]]],
  ['at the end', [1, 2, 9], 9, [[9, 3]]],
  ['at the beginning', [9, 1, 2], 9, [[9, 0]]],
  ['between two', [1, 9, 2], 9, [[9, 1.5]]],
])('sets one rank: %s', (_, order, id, ranks) => {
  expect([...ranksFor(order, id, rankOf)]).toEqual(ranks)
})

test.each([
  ['between two of the same rank', [1, 2, 3, 9, 4], rankOf],
  ['where ranks are too close', [1, 9, 2], (number: number) => (number === 1 ? 1 : 1 + Number.EPSILON)],
])('renumbers all pictures: %s', (_, order, ranks) => {
  expect([...ranksFor(order, 9, ranks)]).toEqual(order.map((number, index) => [number, index + 1]))
})
