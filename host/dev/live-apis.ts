import {
  type ApiApp,
  type ApiBindings,
  type ApiContext,
  type CreateApi,
  errorBody,
  type ServerLogger,
} from '@lustre/platform/server'

export type LiveApisOptions = {
  /** The module of a section's API as its sources are now: the same object until one of them is edited. */
  load(name: string): Promise<{ createApi: CreateApi }>
  contextOf(name: string): Promise<ApiContext>
  log: ServerLogger
}

/**
 * The sections' APIs in development, each from its sources as they are at a request. What an edit replaces ends the
 * requests that it has, and nothing holds it after that: an API keeps no connections and no timers.
 */
export function createLiveApis({ load, contextOf, log }: LiveApisOptions) {
  const running = new Map<string, { module: object; app: Promise<ApiApp> }>()

  async function appOf(name: string): Promise<ApiApp> {
    const module = await load(name)
    const known = running.get(name)
    if (known?.module === module) return known.app
    const app = contextOf(name).then((context) => module.createApi(context))
    running.set(name, { module, app })
    // one that could not start is tried again
    app.catch(() => {
      if (running.get(name)?.app === app) running.delete(name)
    })
    return app
  }

  /** @returns what the API answers; 503 while its sources are broken or it does not start, and the log says why */
  return async function callLiveApi(
    name: string,
    request: Request,
    bindings: ApiBindings,
  ): Promise<Response> {
    let app: ApiApp
    try {
      app = await appOf(name)
    } catch (error) {
      log.error(`the API of ${name} does not run: mend it, and ask again`, error, { remote: name })
      return Response.json(errorBody('unavailable', `The API of ${name} does not run: see the terminal.`), {
        status: 503,
        headers: { 'Cache-Control': 'no-store' },
      })
    }
    return app.fetch(request, bindings)
  }
}
