import { vi } from 'vitest'

/** Stands in for what jsdom lacks: the host's token in the document's Server-Timing header. */
export function stubViewToken(description: string): void {
  class Navigation {
    serverTiming = [
      { name: 'cache', description: 'hit' },
      { name: 'view', description },
    ]
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()], now: () => 0 })
}
