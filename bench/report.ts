import type { BenchPage, Peer } from './pages.ts'
import type { BenchSite } from './site.ts'

export type Budget = { atMost: number } | { atLeast: number }

export type Measuring = {
  site: BenchSite
  pages: readonly BenchPage[]
  /** Pages that are measured in turns with our `/`. */
  peers: readonly Peer[]
  /** Of which the median counts. */
  runs: number
  /** Prints a figure, and whether it keeps its budget. A failed measurement (NaN) misses every budget. */
  figure: (what: string, value: number, budget?: Budget) => void
}
