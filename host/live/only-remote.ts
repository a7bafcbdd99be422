import { SHELL } from '../releases/registry.ts'
import type { ReleaseStore } from '../releases/store.ts'

/**
 * The one remote that a command is to serve: `--only gallery`, also with its folder's name.
 * @returns null without `--only`
 * @throws {Error} with the names to choose from
 */
export function onlyFrom(args: readonly string[], names: readonly string[]): string | null {
  const at = args.findIndex((arg) => /^--only(?:=|$)/.test(arg))
  if (at < 0) return null
  const asked = args[at]?.split('=', 2)[1] ?? args[at + 1] ?? ''
  const name = asked.replace(/^remote-/, '')
  if (names.includes(name)) return name
  const problem =
    name === '' || name.startsWith('-') ? '--only needs a remote.' : `There is no remote-${name}.`
  throw new Error(`${problem} Choose one of: ${names.join(', ')}`)
}

/** The store as a host sees it that serves one remote: the others are released as ever, but not live here. */
export const storeOfOne = (store: ReleaseStore, name: string): ReleaseStore => ({
  ...store,
  async readRegistry() {
    const { remotes, shell, damaged, etags } = await store.readRegistry()
    const only = <T>(all: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(all).filter(([each]) => each === name || each === SHELL))
    return { remotes: only(remotes), shell, damaged: only(damaged), etags: only(etags) }
  },
})
