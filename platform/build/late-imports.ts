import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { ALWAYS_SHARED, sharedIn } from './shared-modules.ts'

const VITE_HELPER = /vite\/preload-helper\.js$/
const HELPER = '\0lustre:late-import'
const SOURCE = path
  .resolve(import.meta.dirname, '../src/late-import.ts')
  .split(path.sep)
  .join('/')
/**
 * A dynamic import inside the helper: `helper(() => import("./a.js"), [], import.meta.url)`. Vite's list is of files to
 * preload, and always empty here: the host's document preloads what a route needs, and a remote has one css file.
 */
const LATE_IMPORT =
  /import\(\s*(["'`])([^"'`]+)\1\s*\)[\s\S]*?,\s*(?:\[\s*\]|void 0)(?:,\s*import\.meta\.url)?(?=\s*\))/g

/** The late shared modules that a chunk and all that it imports use. */
function lateSharedOf(start: string, bundle: Rollup.OutputBundle): string[] {
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    for (const name of sharedIn(chunk)) names.add(name)
    chunk.imports.forEach(visit)
  }
  visit(start)
  return [...names].filter((name) => !ALWAYS_SHARED.includes(name)).sort()
}

/**
 * Dynamic imports go through `platform/src/late-import.ts` instead of Vite's preload helper. It is told which file is
 * meant, so that a failed one can be asked for again, and which shared modules have to be there first.
 */
export function lateImportsPlugin(): Plugin {
  return {
    name: 'lustre:late-imports',
    enforce: 'pre',
    resolveId: (source) => (VITE_HELPER.test(source) ? HELPER : undefined),
    load: (id) => (id === HELPER ? `export { lateImport as __vitePreload } from '${SOURCE}'` : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const folder = path.posix.dirname(chunk.fileName)
          const missing = new Set(chunk.dynamicImports)
          chunk.code = chunk.code.replace(LATE_IMPORT, (whole, _quote, specifier: string) => {
            const file = specifier.startsWith('/') ? specifier.slice(1) : path.posix.join(folder, specifier)
            if (!missing.delete(file)) return whole
            const needs = JSON.stringify([specifier, ...lateSharedOf(file, bundle)])
            return whole.replace(/(?:\[\s*\]|void 0)(?:,\s*import\.meta\.url)?$/, `${needs},import.meta.url`)
          })
          chunk.code = chunk.code.replaceAll('__plain_import__(', 'import(')
          if (missing.size > 0)
            this.error(`${chunk.fileName} imports ${[...missing].join(', ')} past the late import`)
        }
      },
    },
  }
}
