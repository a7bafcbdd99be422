import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { chunksFrom } from './chunk-graph.ts'
import { editChunk } from './edit-chunk.ts'
import { escapeRegExp } from './scope-css.ts'
import { ALWAYS_SHARED, sharedIn } from './shared-modules.ts'

const VITE_HELPER = /vite\/preload-helper\.js$/
const HELPER = '\0lustre:late-import'
const SOURCE = path
  .resolve(import.meta.dirname, '../src/late-import.ts')
  .split(path.sep)
  .join('/')

/**
 * A dynamic import inside the helper: `helper(() => import("./a.js"), [], import.meta.url)`. Vite's preload list is
 * always empty here, because the host's document preloads what a route needs.
 */
const lateImport = (file: string) =>
  new RegExp(
    `(import\\(\\s*(["'\`])([^"'\`\\s]*${escapeRegExp(path.posix.basename(file))})\\2\\s*\\)[\\s\\S]*?,\\s*)` +
      '(?:\\[\\s*\\]|void 0)(?:,\\s*import\\.meta\\.url)?(?=\\s*\\))',
    'g',
  )

const lateSharedOf = (file: string, bundle: Rollup.OutputBundle): string[] =>
  [...new Set(chunksFrom(bundle, [file]).flatMap(sharedIn))]
    .filter((name) => !ALWAYS_SHARED.includes(name))
    .sort()

/**
 * Sends dynamic imports through `platform/src/late-import.ts`, so that failed ones are retried and shared modules load
 * first.
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
          for (const file of chunk.dynamicImports) {
            const shared = lateSharedOf(file, bundle)
            const count = editChunk(
              bundle,
              chunk,
              lateImport(file),
              ([, call = '', , specifier]) =>
                `${call}${JSON.stringify([specifier, ...shared])},import.meta.url`,
            )
            if (count === 0) this.error(`${chunk.fileName} imports ${file} without the late-import helper`)
          }
          editChunk(bundle, chunk, /__plain_import__\(/g, () => 'import(')
        }
      },
    },
  }
}
