import { type Registry, SHELL } from '../releases/registry/registry.ts'
import type { ReleaseStore } from '../releases/store/store.ts'

/**
 * Reads `--only gallery`, which may also name the folder.
 * @returns null without `--only`
 * @throws {Error} with the names to choose from
 */
export function onlyFrom(args: readonly string[], names: readonly string[]): string | null {
  const at = args.findIndex((arg) => /^--only(?:=|$)/.test(arg))
  if (at < 0) return null
  const given = args[at]?.split('=', 2)[1] ?? args[at + 1] ?? ''
  const name = given.replace(/^remote-/, '')
  if (names.includes(name)) return name
  const problem =
    name === '' || name.startsWith('-') ? '--only needs a remote.' : `There is no remote-${name}.`
  throw new Error(`${problem} Choose one of: ${names.join(', ')}`)
}

/** Hides the other remotes from a host that serves one; they are still released. */
export function storeOfOne(store: ReleaseStore, name: string): ReleaseStore {
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each === name || each === SHELL))
  const ofOne = ({ remotes, shell, damaged, etags }: Registry): Registry => ({
    remotes: only(remotes),
    shell,
    damaged: only(damaged),
    etags: only(etags),
  })
  return {
    ...store,
    readRegistry: async () => ofOne(await store.readRegistry()),
    async keptRegistry() {
      const kept = await store.keptRegistry()
      return kept && ofOne(kept)
    },
  }
}
