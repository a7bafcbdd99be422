/** 'always' modules load before any remote's code runs; 'late' ones load for the first code that uses them. */
export const SHARED_SCOPE = {
  react: 'always',
  'react/jsx-runtime': 'always',
  'react-dom': 'always',
  '@lustre/platform': 'always',
  '@lustre/platform/motion': 'late',
  '@lustre/platform/motion-features': 'late',
} as const

type SharedName = keyof typeof SHARED_SCOPE
type Module = Readonly<Record<string, unknown>>

/** A version of a module in the form that federated remotes expect: https://module-federation.io, `ShareScopeMap`. */
type SharedVersion = {
  get(): Promise<() => Module>
  /** Set once the module has run, so that code which uses it needs no `await`. */
  lib?: () => Module
  loaded: 1
}

declare global {
  /** The share scope: by its name, then by module, then by version. Releases built elsewhere read it too. */
  var __federation_shared__: Record<string, Record<string, Record<string, SharedVersion>>> | undefined
}

const alwaysShared = (module: Module): SharedVersion => {
  const lib = () => module
  return { get: async () => lib, lib, loaded: 1 }
}

const lateShared = (load: () => Promise<Module>): SharedVersion => {
  const version: SharedVersion = {
    loaded: 1,
    async get() {
      const module = await load()
      version.lib = () => module
      return version.lib
    },
  }
  return version
}

/** @param modules by name: the module itself, or a loader for a late one */
export function fillShareScope(
  modules: Record<SharedName, Module | (() => Promise<Module>)>,
  version: string,
) {
  const scope = Object.entries(modules).map(([name, module]) => [
    name,
    { [version]: typeof module === 'function' ? lateShared(module) : alwaysShared(module) },
  ])
  globalThis.__federation_shared__ = { default: Object.fromEntries(scope) }
}

const shared = (name: string) => Object.values(globalThis.__federation_shared__?.default?.[name] ?? {})[0]

/** Returns an export synchronously; a remote's build replaces every import of a shared module with this call. */
export function sharedExport(name: string, key: string): unknown {
  const module = shared(name)?.lib?.()
  if (!module) throw new Error(`the shared module ${name} is not loaded`)
  return module[key]
}

/** Loads a chunk's late modules before the chunk itself, so that its code runs without waiting. */
export const loadShared = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => shared(name)?.get()))
