import { vi } from 'vitest'
import { SITE, type TestApi } from './harness.ts'

export type BrowserCall = { method: string; path: string; body: unknown }

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
    if (failure === 'before') throw new TypeError('Failed to fetch')
    const headers = new Headers(init.headers)
    // `send` sets it too, and a doubled header is another type.
    headers.delete('Content-Type')
    const said = { ...Object.fromEntries(headers), Origin: SITE }
    const reply = await api().send({ method, path, headers: said, body })
    if (failure === 'after') throw new TypeError('Failed to fetch')
    return reply
  })
  return {
    sent,
    /** Breaks the connection of the next calls, before or after the API has done its work. */
    fail(how: 'before' | 'after' | null) {
      failure = how
    },
  }
}
