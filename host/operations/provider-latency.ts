import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import type { SiteMetrics } from './site-metrics.ts'

/** What Node's fetch tells about its requests. Source: undici, docs/api/DiagnosticsChannel.md. */
const CREATED = 'undici:request:create'
const ANSWERED = 'undici:request:headers'
const FAILED = 'undici:request:error'

const about = z.object({
  request: z.custom<object>((value) => typeof value === 'object' && value !== null),
})
const created = z.object({ request: z.object({ origin: z.union([z.string(), z.instanceof(URL)]) }) })
const answered = z.object({ response: z.object({ statusCode: z.number() }) })
const FIRST_SERVER_ERROR = 500

/**
 * Measures the calls that the remotes' APIs make to providers, without a change in any of them: their official
 * clients all use Node's fetch, which announces its requests.
 * @param origins names of providers by the origin of their API
 * @returns a function that ends the measuring
 */
export function measureProviders(
  origins: ReadonlyMap<string, string>,
  metrics: Pick<SiteMetrics, 'provider'>,
): () => void {
  const underway = new WeakMap<object, { provider: string; started: number }>()

  function onCreated(message: unknown): void {
    const origin = created.safeParse(message).data?.request.origin
    const provider = origin === undefined ? undefined : origins.get(new URL(origin).origin)
    const request = about.safeParse(message).data?.request
    if (provider !== undefined && request) underway.set(request, { provider, started: performance.now() })
  }

  function take(message: unknown) {
    const request = about.safeParse(message).data?.request
    const call = request && underway.get(request)
    if (request) underway.delete(request)
    return call
  }

  function onAnswered(message: unknown): void {
    const call = take(message)
    const status = answered.safeParse(message).data?.response.statusCode
    if (call && status !== undefined)
      metrics.provider(call.provider, performance.now() - call.started, status >= FIRST_SERVER_ERROR)
  }

  function onFailed(message: unknown): void {
    const call = take(message)
    if (call) metrics.provider(call.provider, null, true)
  }

  subscribe(CREATED, onCreated)
  subscribe(ANSWERED, onAnswered)
  subscribe(FAILED, onFailed)
  return () => {
    unsubscribe(CREATED, onCreated)
    unsubscribe(ANSWERED, onAnswered)
    unsubscribe(FAILED, onFailed)
  }
}
