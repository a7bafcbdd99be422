import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { SHARED_SCOPE } from '../src/shared-scope.ts'

/** These modules are always in the shell's own graph, so every page preloads them. */
export const ALWAYS_SHARED = Object.entries(SHARED_SCOPE)
  .filter(([, when]) => when === 'always')
  .map(([name]) => name)
export const SHARED_NAMES = Object.keys(SHARED_SCOPE)
/** Shared packages of others; the contract covers the platform. */
export const SHARED_PACKAGES = ALWAYS_SHARED.filter((name) => !name.includes('/'))

const PREFIX = '\0lustre:shared:'
const RUNTIME = path
  .resolve(import.meta.dirname, '../src/shared-scope.ts')
  .split(path.sep)
  .join('/')
export const sharedIn = (chunk: Rollup.OutputChunk): string[] =>
  chunk.moduleIds.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length))

const isIdentifier = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default'

/** Exports each name separately, so that unused ones can be dropped. */
function readingModule(name: string, keys: string[]): string {
  const read = (key: string) => `/* @__PURE__ */ sharedExport('${name}', '${key}')`
  return [
    `import { sharedExport } from '${RUNTIME}'`,
    ...keys.filter(isIdentifier).map((key) => `export const ${key} = ${read(key)}`),
    ...(keys.includes('default') ? [`export default ${read('default')}`] : []),
  ].join('\n')
}

/**
 * Makes a remote read shared modules from the share scope without `await`. The federation plugin's own `await
 * importShared(...)` makes nearly every chunk wait at its top level, and WebKit treats a chunk that two others import
 * at once as finished while it still waits (https://bugs.webkit.org/show_bug.cgi?id=242740). A chunk that uses a late
 * shared module is therefore imported only once that module has loaded (`late-imports.ts`).
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
