import { describe, expect, it } from 'vitest'
import { interactionToNextPaint, median, quantile } from './statistics.ts'

describe('quantile', () => {
  const samples = Array.from({ length: 100 }, (_, i) => 100 - i)

  it('has the given share of the samples below it', () => {
    expect(quantile(samples, 0.5)).toBe(51)
    expect(quantile(samples, 0.99)).toBe(100)
    expect(quantile(samples, 1)).toBe(100)
  })

  it('leaves the order of the samples unchanged, and has no value without samples', () => {
    expect(samples[0]).toBe(100)
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('median', () => {
  it('is the middle one of an odd count, and the mean of the middle two of an even count', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 6])).toBe(5.5)
    expect(median([])).toBeNaN()
  })
})

describe('interaction to next paint', () => {
  it('is the longest of a few interactions', () => {
    expect(interactionToNextPaint([24, 96, 40])).toBe(96)
    expect(interactionToNextPaint([...Array.from({ length: 48 }, () => 16), 96])).toBe(96)
    expect(interactionToNextPaint([])).toBeNaN()
  })

  it('ignores the longest of every fifty interactions', () => {
    const quick = (count: number) => Array.from({ length: count }, () => 16)
    expect(interactionToNextPaint([...quick(48), 96, 40])).toBe(40)
    expect(interactionToNextPaint([...quick(98), 96, 40])).toBe(16)
  })
})
