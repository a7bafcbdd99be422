import { type Boot, findRoute, parseRemoteModule, type RemoteModule } from '@lustre/platform'
import { readable } from './modules.ts'
import type { BrowserModules } from './remotes.ts'

const sources = import.meta.glob('/remote-*/src/remote.tsx')

/** Replaces remotes.ts in development: loads the remotes' sources from the workspace, without federation. */
export function createModules(boot: Boot): BrowserModules {
  const pages = new Map<string, Promise<RemoteModule>>()

  async function loadPage(name: string, pathname: string): Promise<RemoteModule> {
    const source = sources[`/remote-${name}/src/remote.tsx`]
    const module = parseRemoteModule(name, await source?.())
    const pattern = findRoute(boot.remotes, pathname)?.route.pattern
    await module.routes.find((route) => route.path === pattern)?.Page.preload?.()
    return module
  }

  function load(name: string, pathname: string): Promise<RemoteModule> {
    const key = `${name} ${pathname}`
    const page = pages.get(key) ?? readable(loadPage(name, pathname))
    pages.set(key, page)
    return page
  }

  return {
    load,
    get: load,
    retry: async (name) => {
      for (const key of pages.keys()) if (key.startsWith(`${name} `)) pages.delete(key)
      return true
    },
    park() {},
  }
}
