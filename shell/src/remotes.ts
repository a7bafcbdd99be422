import { type Boot, matchPath, parseRemoteModule, type RemoteModule } from '@lustre/platform'
import { refetchChanged } from '@lustre/platform/digests'
import { cssReady, listFiles } from './list-files.ts'
import { type Modules, RemoteLoadError, readable } from './modules.ts'
import { showQuietNotice } from './quiet-notice.ts'

export type BrowserModules = Modules & {
  load(name: string, pathname: string): Promise<RemoteModule>
  /** Skips hydration of this document's page: the host's HTML stays, with plain links and a quiet notice. */
  park(name: string): void
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  if (!known.has(key)) known.set(key, make())
  return known.get(key)!
}

/** The entry of a remote, a container of Module Federation: https://module-federation.io */
type Container = { init(scope: object): unknown; get(module: string): Promise<() => unknown> }

async function loadExposed(entry: string): Promise<unknown> {
  const { init, get }: Container = await import(/* @vite-ignore */ new URL(entry, location.href).href)
  await init(globalThis.__federation_shared__?.default ?? {})
  const factory = await get('./remote')
  return factory()
}

export function createModules(boot: Boot): BrowserModules {
  const releases = new Map(boot.remotes.map((remote) => [remote.name, remote]))
  const modules = new Map<string, Promise<RemoteModule>>()
  const pages = new Map<string, Promise<RemoteModule>>()

  const patternOf = (name: string, pathname: string) =>
    releases.get(name)?.routes.find((route) => matchPath(route.path, pathname))?.pattern

  async function fetchModule(name: string): Promise<RemoteModule> {
    const release = releases.get(name)
    if (!release) throw new Error('no such remote')
    await listFiles(release)
    const css = release.css.map((href) => cssReady(href, release))
    const [module] = await Promise.all([loadExposed(release.entry), ...css])
    return parseRemoteModule(name, module)
  }

  async function loadPage(name: string, pathname: string): Promise<RemoteModule> {
    try {
      const module = await once(modules, name, () => fetchModule(name))
      const pattern = patternOf(name, pathname)
      await module.routes.find((route) => route.path === pattern)?.Page.preload?.()
      return module
    } catch (cause) {
      throw new RemoteLoadError(name, releases.get(name)?.version, cause)
    }
  }

  const load = (name: string, pathname: string): Promise<RemoteModule> =>
    once(pages, `${name} ${patternOf(name, pathname)}`, () => readable(loadPage(name, pathname)))

  const forget = (name: string) => {
    modules.delete(name)
    for (const key of pages.keys()) if (key.startsWith(`${name} `)) pages.delete(key)
  }

  return {
    load,
    get: load,
    async retry(name) {
      forget(name)
      await refetchChanged()
      return load(name, location.pathname).then(
        () => true,
        () => false,
      )
    },
    park(name) {
      const open = new Promise<RemoteModule>(() => {})
      modules.set(name, open)
      for (const route of releases.get(name)?.routes ?? []) pages.set(`${name} ${route.pattern}`, open)
      showQuietNotice()
    },
  }
}
