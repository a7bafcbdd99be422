import { setTimeout as delay } from 'node:timers/promises'
import type { PageData } from '@lustre/platform'
import { matchPath } from '@lustre/platform/find-route'
import { BODY_LIMIT_BYTES, readBody } from '@lustre/platform/server'

/** After this, the page is sent without its data, and the browser requests it. */
const DATA_LIMIT_MS = 2000
const PARAMETER = /:(\w+)/g
/** Values that an address would read as a folder. */
const DOTS = /^\.{0,2}$/

/**
 * Returns the path in the remote's API of a route's `data`.
 * @param pattern such as `/links/:token`
 * @param route the route's own path pattern
 * @returns null when the address lacks a part
 */
export function dataPath(pattern: string, route: string, url: URL): string | null {
  const segments = matchPath(route, url.pathname)?.params ?? {}
  let isWhole = true
  const path = pattern.replaceAll(PARAMETER, (_, name: string) => {
    const value = segments[name] ?? url.searchParams.get(name) ?? ''
    if (DOTS.test(value)) isWhole = false
    return encodeURIComponent(value)
  })
  return isWhole ? path : null
}

const none = (status: number): PageData => ({ status, body: null })

/**
 * Requests a page's data from an API, without the visitor's cookies: the answer depends on the address alone.
 * @returns the JSON with its status; a 5xx status without a body on failure
 */
export async function askForData(
  ask: (request: Request) => Promise<Response>,
  url: URL,
  limitMs: number = DATA_LIMIT_MS,
): Promise<PageData> {
  const over = new AbortController()
  const limit = delay(limitMs, none(504), { signal: over.signal })
  const answer = async (): Promise<PageData> => {
    const response = await ask(new Request(url, { headers: { Accept: 'application/json' } }))
    if (response.status >= 500) return none(response.status)
    // Limited, because the section may be broken, and parsing runs where all pages are served.
    const text = String(await readBody(response, BODY_LIMIT_BYTES))
    return { status: response.status, body: JSON.parse(text) }
  }
  try {
    return await Promise.race([answer().catch(() => none(502)), limit])
  } finally {
    over.abort()
  }
}

/** A 4xx of the data is also the status of its page. */
export const statusWith = (data: PageData): number =>
  data.status >= 400 && data.status < 500 ? data.status : 200
