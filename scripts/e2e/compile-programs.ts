import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { COMPILED, PROGRAMS } from '../../host/testing/programs.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { OF_RELEASES, withOwnPlaces } from '../pack/bundle.ts'

const placeOf = (file: string) => ({
  dirname: JSON.stringify(path.dirname(file)),
  url: JSON.stringify(pathToFileURL(file).href),
})

/** Compiles the programs that tests start repeatedly, because loading hundreds of sources takes seconds. */
export async function compilePrograms(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [withOwnPlaces(placeOf)],
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
