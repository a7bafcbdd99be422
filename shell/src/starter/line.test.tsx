import { afterEach, expect, it, vi } from 'vitest'
import { isFastLine } from './line.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [20, true],
  [75, true],
  [76, false],
  [150, false],
])('rates a connection that answers after %i ms as fast: %s', (answerMs, isFast) => {
  class Load {
    name = '/'
    entryType = 'navigation'
    startTime = 0
    duration = 0
    requestStart = 10
    responseStart = 10 + answerMs
    toJSON() {}
  }
  vi.stubGlobal('PerformanceNavigationTiming', Load)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Load()] })
  expect(isFastLine()).toBe(isFast)
})

it('rates an unknown connection as slow', () => {
  vi.stubGlobal('PerformanceNavigationTiming', Date)
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  expect(isFastLine()).toBe(false)
})
