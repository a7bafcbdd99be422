import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { COMPILED, PROGRAMS } from '../../host/testing/programs.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { OF_RELEASES } from '../pack/bundle.ts'

/** Lets a compiled module find the files next to its source. */
const sourcePlaces: Plugin = {
  name: 'lustre:source-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null
    return {
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }
  },
}

/** Compiles the programs that tests start repeatedly, because loading hundreds of sources takes seconds. */
export async function compilePrograms(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [sourcePlaces],
    build: {
      ssr: true,
      outDir: COMPILED.TEST_PROGRAMS,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: PROGRAMS.map((source) => path.join(ROOT, source)),
        external: (id) => OF_RELEASES.test(id),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
