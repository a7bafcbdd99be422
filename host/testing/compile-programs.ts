import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { COMPILED, PROGRAMS } from './programs.ts'
import { ROOT } from './site-copy.ts'

/** What releases import as well, so that there is one of it. */
const OF_RELEASES = /^@lustre\/platform(?:$|\/(?:motion|motion-features|static-router)$)/

/** Modules find the files beside them where their sources are. */
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

/**
 * Compiles the programs that tests start often to a few files: from its sources a host takes 5 s of a processor to load,
 * from these less than 2.
 */
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
