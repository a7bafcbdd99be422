import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type ApiBindings, errorBody, type ServerLogger } from '@lustre/platform/server'
import { type ApiCall, callApi, NotTakenError, startApi } from './call-api.ts'
import { SectionDownError } from './section.ts'
import type { Sections, StoredRelease } from './sections.ts'

/** Longer than the longest call of a remote: a simulation may take 60 s. */
const API_LIMIT_MS = 90_000
const RETRY_AFTER_S = 5

const json = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json(errorBody(code, message), { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const unavailable = (waitMs = 0) =>
  json(503, 'unavailable', 'This service is not available right now. Please try again.', {
    'Retry-After': String(Math.max(RETRY_AFTER_S, Math.ceil(waitMs / 1000))),
  })

export type RemoteApisOptions = {
  sections: Pick<Sections, 'of'>
  log: ServerLogger
  /** Milliseconds for a request, including the start of its API. */
  limitMs?: number | undefined
  /** Checks whether an untrusted proxy forwards for visitors, which APIs need to know. */
  sawUntrusted?: () => boolean
  /** Called for every call, with the API's own fault, or null when it answered. */
  onCall?: (remote: string, version: string, error: string | null) => void
}

/**
 * Calls the APIs of the remotes, each in the process of its release. An API that does not start, throws, hangs or
 * ends answers with an error, and does not affect the others. The function is long because its functions share the
 * called sections and the answers for failures.
 */
export function createRemoteApis({
  sections,
  log,
  limitMs = API_LIMIT_MS,
  onCall,
  sawUntrusted,
}: RemoteApisOptions) {
  /** Sections whose API was called on this host, so that their next release starts before it is live. */
  const called = new Set<string>()

  async function answer(release: StoredRelease, call: ApiCall, isAgain = false): Promise<Response> {
    const { bindings, signal } = call
    const about = {
      id: bindings.requestId,
      remote: release.manifest.name,
      release: release.manifest.version,
    }
    let hold: Awaited<ReturnType<ReturnType<Sections['of']>['hold']>>
    try {
      hold = await sections.of(release).hold(true)
    } catch (error) {
      log.error('a section is down', error, about)
      return unavailable(error instanceof SectionDownError ? error.waitMs : 0)
    }
    try {
      const response = await callApi(hold.child, call, hold.letGo)
      const tell = (error: string | null) => onCall?.(release.manifest.name, release.manifest.version, error)
      if (response === 'start') {
        tell('its API does not start')
        return unavailable()
      }
      if (response !== 'threw') {
        // A status such as 503 reports a provider's failure.
        if (response.status === 500) tell('its API answers 500')
        else if (response.status < 500) tell(null)
        return response
      }
      tell('its API threw')
      return json(500, 'internal', 'Something went wrong on our side. Please try again.')
    } catch (error) {
      hold.letGo()
      // A call notices the end of a process a moment before the host does.
      if (error instanceof NotTakenError && !isAgain && !signal.aborted) {
        hold.child.kill()
        return answer(release, call, true)
      }
      if (!signal.aborted) log.error('an API gave no answer', error, about)
      return unavailable()
    }
  }

  return {
    /** Starts the process of a release before its first visitor, with its API unless a call starts that. */
    async warm(release: StoredRelease): Promise<void> {
      const { name, api, startsWhenCalled } = release.manifest
      const isApiDue = api !== null && (!startsWhenCalled || called.has(name))
      try {
        const { child, letGo } = await sections.of(release).hold(isApiDue)
        if (isApiDue) await startApi(child)
        letGo()
      } catch {
        // The section is down, or the host ends: the next call reports that.
      }
    },
    /**
     * Answers a request to the API of a release, at the API's own path.
     * @param body replaces the body of `request`
     */
    async handle(
      release: StoredRelease | undefined,
      request: Request,
      bindings: ApiBindings,
      body: Readable | null = null,
    ) {
      if (!release || release.manifest.api === null) return json(404, 'not_found', 'There is nothing here.')
      const { name: remote, version } = release.manifest
      called.add(remote)
      const untrustedProxy = sawUntrusted?.()
      const late = new AbortController()
      const over = new AbortController()
      const limit = delay(limitMs, undefined, { signal: over.signal }).then(() => {
        log.error('an API did not answer in time', undefined, {
          id: bindings.requestId,
          remote,
          release: version,
        })
        late.abort()
        return json(504, 'timeout', 'This took too long. Please try again.')
      })
      const signal = AbortSignal.any([request.signal, late.signal])
      try {
        return await Promise.race([
          answer(release, { request, bindings: { ...bindings, untrustedProxy }, signal, body }),
          limit,
        ])
      } finally {
        over.abort()
      }
    },
  }
}
