import { vi } from 'vitest'
import { SITE, type TestApi } from './harness.ts'

export type BrowserCall = { method: string; path: string; body: unknown }

/** Rejects at once when the page aborts the call, as a browser's `fetch` does. */
const unlessAborted = <T>(reply: Promise<T>, signal?: AbortSignal | null) =>
  new Promise<T>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    reply.then(resolve, reject)
  })

/**
 * Connects a screen under test with the API and its database: calls of `/api/run-admin` go to the API, and
 * every other `fetch` stays real, which the database's driver needs. Each call reads `api` again.
 */
export function connectBrowser(api: () => TestApi) {
  const real = globalThis.fetch
  const sent: BrowserCall[] = []
  let failure: 'before' | 'after' | null = null
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (typeof address !== 'string' || !address.startsWith('/api/run-admin')) return real(address, init)
    const path = address.replace('/api/run-admin', '')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? init.body : undefined
    sent.push({ method, path, body: body === undefined ? undefined : (JSON.parse(body) as unknown) })
    const breaks = failure
    if (breaks === 'before') throw new TypeError('Failed to fetch')
    const headers = new Headers(init.headers)
    // `send` sets it too, and a doubled header is another type.
    headers.delete('Content-Type')
    const said = { ...Object.fromEntries(headers), Origin: SITE }
    const reply = await unlessAborted(api().send({ method, path, headers: said, body }), init.signal)
    if (breaks === 'after') throw new TypeError('Failed to fetch')
    return reply
  })
  return {
    sent,
    /** Breaks the connection of the next calls, before or after the API has done its work. */
    fail(how: 'before' | 'after' | null) {
      failure = how
    },
    /** Takes the device off the network, or puts it back. */
    goOnline(isOnline: boolean) {
      failure = isOnline ? null : 'before'
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    },
  }
}
