import { expect, it } from 'vitest'
import { createLineLimit } from './limit-lines.ts'

it('passes on a hundred lines a second, and reports how many it dropped', () => {
  let time = 500
  const told: number[] = []
  const limit = createLineLimit(
    (count) => told.push(count),
    () => time,
  )
  const written = () => Array.from({ length: 150 }, () => limit.take()).filter(Boolean).length
  expect(written()).toBe(100)
  expect(told).toEqual([])
  time += 1000
  expect(limit.take()).toBe(true)
  expect(told).toEqual([50])
  time += 1000
  expect(limit.take()).toBe(true)
  expect(told).toEqual([50])
})
