import type { Plugin } from 'vite'

/**
 * Run-time helpers that every bundle would carry and this site does not need, by the names they are imported under:
 * - the federation plugin's semver code: nothing here asks for a version range, the contract number decides;
 * - Vite's preload helper: the host's document preloads what a route needs, and a remote has one css file.
 * Together more than two kilobytes (brotli) in the shell and again in every remote.
 */
const REPLACED = [
  { name: /__federation_fn_satisfy$/, code: 'export const satisfy = () => true' },
  { name: /vite\/preload-helper\.js$/, code: 'export const __vitePreload = (load) => load()' },
]
const PREFIX = '\0lustre:lean:'

export function leanRuntimePlugin(): Plugin {
  return {
    name: 'lustre:lean-runtime',
    enforce: 'pre',
    resolveId(source) {
      const at = REPLACED.findIndex(({ name }) => name.test(source))
      return at < 0 ? undefined : PREFIX + at
    },
    load(id) {
      return id.startsWith(PREFIX) ? REPLACED[Number(id.slice(PREFIX.length))]?.code : undefined
    },
  }
}
