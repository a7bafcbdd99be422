/**
 * Modules that shell and remotes share at run time: one React, one router, one set of contexts. What is 'always'
 * shared is there before any remote's code runs; what is 'late' is fetched for the first code that uses it.
 */
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

/** A version of a module as federated remotes look for it: https://module-federation.io, `ShareScopeMap`. */
type SharedVersion = {
  get(): Promise<() => Module>
  /** Set once the module has run; so that code which uses it needs no `await`. */
  lib?: () => Module
  loaded: 1
}

declare global {
  /** The share scope; by its name, then by module, then by version. Releases built elsewhere read it too. */
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

/**
 * Fills the share scope, once, before the first remote is loaded. For the shell.
 * @param modules by name: the module itself, or for a late one how to load it
 */
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

/**
 * An export of a shared module, at once: a remote's build puts this in the place of every import of one.
 * @throws {Error} when the module is not there yet, which the build rules out
 */
export function sharedExport(name: string, key: string): unknown {
  const module = shared(name)?.lib?.()
  if (!module) throw new Error(`the shared module ${name} is not loaded`)
  return module[key]
}

/** Loads what a late chunk shares, before the chunk: its code then runs without waiting. */
export const loadShared = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => shared(name)?.get()))
