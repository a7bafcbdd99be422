import { ROUTES } from '../e2e/routes.ts'
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

export type Peer = { name: string; url: string }
export type BenchPage = { name: string; url: string; path: string; indexed: boolean }

export const LANDING = '/'

/** Pages for staff and for engineers, which have no budget, and the twin of `/custom`. */
const NOT_MEASURED = /^\/(?:admin|test|.*-test|.*-demo|custom-payment)$/

/**
 * Returns the public pages, and the surgical tool on its own address.
 * @param names empty for all
 * @throws {Error} for an unknown name
 */
export function pagesOf({ url, toolUrl }: BenchSite, names: readonly string[]): BenchPage[] {
  const all = [
    ...ROUTES.filter(({ path }) => !NOT_MEASURED.test(path)).map(({ path, indexed }) => ({
      name: path,
      url: url + path,
      path,
      indexed,
    })),
    { name: 'surgical tool alone', url: `${toolUrl}/`, path: '/surgai', indexed: true },
  ]
  const found = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  if (found.length < names.length) throw new Error(`the pages are ${all.map(({ name }) => name).join(', ')}`)
  return found
}

const median = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

/**
 * Measures our `/` and its peers in turns, so that other load on the machine affects all; other pages alone.
 * @returns the median of each figure, ours first
 */
export async function inTurns(
  { name, url }: BenchPage,
  peers: readonly Peer[],
  runs: number,
  measure: (url: string) => Promise<Record<string, number>>,
): Promise<{ name: string; medians: Map<string, number> }[]> {
  const measured = [{ name, url }, ...(name === LANDING ? peers : [])].map((page) => ({
    ...page,
    results: [] as Record<string, number>[],
  }))
  for (let run = 0; run < runs; run++) for (const page of measured) page.results.push(await measure(page.url))
  return measured.map(({ name: measuredName, results }) => {
    const whats = Object.keys(results[0] ?? {})
    const medianOf = (what: string) => median(results.map((result) => result[what] ?? Number.NaN))
    return { name: measuredName, medians: new Map(whats.map((what) => [what, medianOf(what)])) }
  })
}
