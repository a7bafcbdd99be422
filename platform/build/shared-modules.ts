import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { SHARED_SCOPE } from '../src/shared-scope.ts'

/** Always in the shell's own graph, so every page preloads them. */
export const ALWAYS_SHARED = Object.entries(SHARED_SCOPE)
  .filter(([, when]) => when === 'always')
  .map(([name]) => name)
export const SHARED_NAMES = Object.keys(SHARED_SCOPE)

const PREFIX = '\0lustre:shared:'
const RUNTIME = path
  .resolve(import.meta.dirname, '../src/shared-scope.ts')
  .split(path.sep)
  .join('/')
/** The shared modules that a chunk's own code uses. */
export const sharedIn = (chunk: Rollup.OutputChunk): string[] =>
  chunk.moduleIds.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length))

const isIdentifier = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default'

/** Each export apart, so that those nobody uses are dropped. */
function readingModule(name: string, keys: string[]): string {
  const read = (key: string) => `/* @__PURE__ */ sharedExport('${name}', '${key}')`
  return [
    `import { sharedExport } from '${RUNTIME}'`,
    ...keys.filter(isIdentifier).map((key) => `export const ${key} = ${read(key)}`),
    ...(keys.includes('default') ? [`export default ${read('default')}`] : []),
  ].join('\n')
}

/**
 * Shared modules of a remote. Its code reads them from the share scope without `await`: the federation plugin's own
 * `await importShared(...)` makes nearly every chunk wait at its top level, and WebKit takes a chunk that two others
 * import at once for finished while it still waits (https://bugs.webkit.org/show_bug.cgi?id=242740). Instead a chunk
 * that uses a late shared module is imported only once that module is there (`late-imports.ts`).
 */
export function sharedModulesPlugin(): Plugin {
  return {
    name: 'lustre:shared-modules',
    enforce: 'pre',
    resolveId: (source) => (SHARED_NAMES.includes(source) ? PREFIX + source : undefined),
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const name = id.slice(PREFIX.length)
      const file = (await this.resolve(name, undefined, { skipSelf: true }))?.id
      if (file === undefined) return this.error(`${name} is shared but not installed`)
      const module: object = await import(pathToFileURL(file.split('?')[0] ?? file).href)
      return { code: readingModule(name, Object.keys(module)), moduleSideEffects: false }
    },
  }
}
