import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ApiApp,
  type ApiBindings,
  type ApiContext,
  type CreateApi,
  errorBody,
} from '@lustre/platform/server'
import type { LoadedRelease } from '../live/site-state.ts'
import type { ReleaseManifest } from '../releases/manifest.ts'

/** Longer than the longest call of a remote (a simulation may take 60 s). */
const API_LIMIT_MS = 90_000
const RETRY_AFTER_S = 5

const json = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json(errorBody(code, message), { status, headers: { 'Cache-Control': 'no-store', ...headers } })

export type RemoteApisOptions = Omit<ApiContext, 'env'> & {
  /** What the API of this release may read. */
  environmentFor: (release: ReleaseManifest) => Promise<ApiContext['env']>
  /** How long a request may take, with the start of its API. */
  limitMs?: number
}

/**
 * The APIs of the remotes, each run from its release's own bundle. One that cannot start, throws or hangs answers
 * with an error; the others never notice.
 */
export function createRemoteApis({ environmentFor, limitMs = API_LIMIT_MS, ...context }: RemoteApisOptions) {
  const apps = new Map<string, Promise<ApiApp>>()

  async function start({ manifest, folder }: LoadedRelease): Promise<ApiApp> {
    if (manifest.api === null) throw new Error('has no API')
    const module: { createApi?: CreateApi } = await import(
      pathToFileURL(path.join(folder, manifest.api)).href
    )
    if (typeof module.createApi !== 'function') throw new Error('its API bundle exports no createApi')
    const log = context.log.with({ remote: manifest.name, release: manifest.version })
    return module.createApi({ ...context, env: await environmentFor(manifest), log })
  }

  function appOf(release: LoadedRelease): Promise<ApiApp> {
    const key = `${release.manifest.name} ${release.manifest.version}`
    const known = apps.get(key)
    if (known) return known
    const started = start(release)
    apps.set(key, started)
    started.catch((error: unknown) => {
      // tried again at the next call: its database may have been down
      apps.delete(key)
      context.log.error('an API could not be started', error, {
        remote: release.manifest.name,
        release: release.manifest.version,
      })
    })
    return started
  }

  return {
    /** Starts an API ahead of its first call. */
    warm: (release: LoadedRelease) =>
      release.manifest.api === null
        ? Promise.resolve()
        : appOf(release).then(
            () => {},
            () => {},
          ),
    /** Answers a request to the API of a release, by the API's own path. */
    async handle(release: LoadedRelease | undefined, request: Request, bindings: ApiBindings) {
      if (!release || release.manifest.api === null) return json(404, 'not_found', 'There is nothing here.')
      const { name: remote, version } = release.manifest
      const answer = async () => {
        const app = await appOf(release).catch(() => null)
        if (!app)
          return json(503, 'unavailable', 'This service is not available right now. Please try again.', {
            'Retry-After': String(RETRY_AFTER_S),
          })
        return app.fetch(request, bindings)
      }
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<Response>((resolve) => {
        timer = setTimeout(() => {
          context.log.error('an API did not answer in time', undefined, {
            id: bindings.requestId,
            remote,
            release: version,
          })
          resolve(json(504, 'timeout', 'This took too long. Please try again.'))
        }, limitMs)
      })
      try {
        return await Promise.race([answer(), limit])
      } catch (error) {
        context.log.error('an API threw', error, { id: bindings.requestId, remote, release: version })
        return json(500, 'internal', 'Something went wrong on our side. Please try again.')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
