import autocannon from 'autocannon'
import type { Measuring } from '../pages.ts'

const BUDGET_PER_SECOND = 5000
const CONNECTIONS = 16
const SECONDS = 5
/** The host composes these in a new order for most visitors, so they do not come from its cache. */
const SHUFFLED = new Set(['/gallery', '/galleryx', '/run'])

/** Measures requests per second of each page, over kept-alive connections. Host and load each take a core. */
export async function measureHost({ pages, figure }: Measuring): Promise<void> {
  for (const { name, url } of pages) {
    await (await fetch(url)).arrayBuffer() // composes the page
    const headers = { 'accept-encoding': 'br' }
    const load = { url, headers, connections: CONNECTIONS, duration: SECONDS, workers: 1 }
    const { requests, errors, non2xx } = await autocannon(load)
    const budget = SHUFFLED.has(name) ? undefined : { atLeast: BUDGET_PER_SECOND }
    figure(`${name}: requests per second`, requests.average, budget)
    figure(`${name}: failed requests`, errors + non2xx, { atMost: 0 })
  }
}
