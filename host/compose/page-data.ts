import type { PageData } from '@lustre/platform'
import { matchPath } from '@lustre/platform/find-route'
import { BODY_LIMIT_BYTES, readBody } from '@lustre/platform/server'

/** Nobody waits longer for a page: it then goes out without its data, and the browser asks itself. */
const DATA_LIMIT_MS = 2000
const PARAMETER = /:(\w+)/g
/** What an address would read as a folder. */
const DOTS = /^\.{0,2}$/

/**
 * The path in the remote's API that a route's `data` stands for at an address.
 * @param pattern such as `/links/:token`
 * @param route the route's own path pattern
 * @returns null when the address does not give every part
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
 * Asks an API for the data of a page, without the visitor's cookies: the answer depends on the address alone.
 * @param ask answers a request as the remote's API
 * @returns the JSON with its status; a 5xx status without a body when there is none to be had
 */
export async function askForData(
  ask: (request: Request) => Promise<Response>,
  url: URL,
  limitMs: number = DATA_LIMIT_MS,
): Promise<PageData> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<PageData>((resolve) => {
    timer = setTimeout(() => resolve(none(504)), limitMs)
  })
  const answer = async (): Promise<PageData> => {
    const response = await ask(new Request(url, { headers: { Accept: 'application/json' } }))
    if (response.status >= 500) return none(response.status)
    // of a section, which may be broken, and parsed where all pages are served
    const text = String(await readBody(response, BODY_LIMIT_BYTES))
    return { status: response.status, body: JSON.parse(text) }
  }
  try {
    // an answer that is not JSON is none
    return await Promise.race([answer().catch(() => none(502)), limit])
  } finally {
    clearTimeout(timer)
  }
}

/** The status of a document with data: that a thing is gone or not there is true of its page too. */
export const statusWith = (data: PageData): number =>
  data.status >= 400 && data.status < 500 ? data.status : 200
