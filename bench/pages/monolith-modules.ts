import { type Boot, findRoute, parseRemoteModule, type RemoteModule } from '@lustre/platform'
import type { BrowserModules } from '../../shell/src/remotes.ts'

const sources = import.meta.glob('../../remote-*/src/remote.tsx', { eager: true })
const modules = new Map<string, RemoteModule>()
for (const [file, source] of Object.entries(sources)) {
  const name = /remote-([a-z0-9-]+)\/src/.exec(file)?.[1] ?? ''
  modules.set(name, parseRemoteModule(name, source))
}

/** Replaces the shell's `remotes.ts` in a site built as one: all remotes are included, and pages are its chunks. */
export function createModules(boot: Boot): BrowserModules {
  const get = (name: string) => {
    const module = modules.get(name)
    if (!module) throw new Error(`there is no ${name}`)
    return module
  }
  return {
    get,
    async load(name, pathname) {
      const module = get(name)
      const pattern = findRoute(boot.remotes, pathname)?.route.pattern
      await module.routes.find((route) => route.path === pattern)?.Page.preload?.()
      return module
    },
    retry: async () => true,
    park() {},
  }
}
