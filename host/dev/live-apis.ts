import {
  type ApiApp,
  type ApiBindings,
  type ApiContext,
  type CreateApi,
  errorBody,
  type ServerLogger,
} from '@lustre/platform/server'

export type LiveApisOptions = {
  /** Returns the current module of a section's API: the same object until a source is edited. */
  load(name: string): Promise<{ createApi: CreateApi }>
  contextOf(name: string): Promise<ApiContext>
  log: ServerLogger
}

/**
 * Runs the sections' APIs in development, each from its current sources. A replaced API finishes its requests
 * and is then released, because it keeps no connections and no timers.
 */
export function createLiveApis({ load, contextOf, log }: LiveApisOptions) {
  const running = new Map<string, { module: object; app: Promise<ApiApp> }>()

  async function appOf(name: string): Promise<ApiApp> {
    const module = await load(name)
    const known = running.get(name)
    if (known?.module === module) return known.app
    const app = contextOf(name).then((context) => module.createApi(context))
    running.set(name, { module, app })
    app.catch(() => {
      if (running.get(name)?.app === app) running.delete(name)
    })
    return app
  }

  /** @returns 503 while the API's sources are broken or it does not start; the log has the reason */
  return async function callLiveApi(
    name: string,
    request: Request,
    bindings: ApiBindings,
  ): Promise<Response> {
    let app: ApiApp
    try {
      app = await appOf(name)
    } catch (error) {
      log.error(`the API of ${name} does not run: fix it, and try again`, error, { remote: name })
      return Response.json(errorBody('unavailable', `The API of ${name} does not run: see the terminal.`), {
        status: 503,
        headers: { 'Cache-Control': 'no-store' },
      })
    }
    return app.fetch(request, bindings)
  }
}
