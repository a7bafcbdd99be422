import { rename } from 'node:fs/promises'
import path from 'node:path'
import { build, defaultServerConditions, type Plugin, type Rollup } from 'vite'
import { packageOf } from '../check/package-rules.ts'

/** Modules that releases import too, so there must be only one copy. */
export const OF_RELEASES = /^@lustre\/platform(?:$|\/(?:motion|motion-features|static-router)$)/
/** Modules that only the embedded mode needs. */
const EMBEDDED_ONLY = /^@lustre\/embedded\/(?:database|image-model)$/
/** Packages with binaries, and a large one that few sites need. */
const LEFT_OUTSIDE = /^(?:sharp|@aws-sdk\/)/
const FOLDER = 'host'
const LICENSES = 'LICENSES.md'

export type Imports = Map<string, Set<string>>

/**
 * Keeps the paths of a module that reads files next to itself valid when its bundle is in another folder.
 * @param placeOf returns JavaScript for the folder and the address of a source
 */
export const withOwnPlaces = (placeOf: (file: string) => { dirname: string; url: string }): Plugin => ({
  name: 'lustre:own-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null
    const { dirname, url } = placeOf(id)
    return {
      code: code.replaceAll('import.meta.dirname', dirname).replaceAll('import.meta.url', url),
      map: null,
    }
  },
})

/** Returns the place of a source, from its bundle in `host/`. */
export function placeBeside(file: string) {
  const up = path.posix.relative(FOLDER, file)
  return {
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(up)}`)})`,
    url: `new URL(${JSON.stringify(up)}, import.meta.url).href`,
  }
}

/**
 * Compiles the entries and their packages into few files, because loading hundreds of files delays the start
 * of a process. For readable stacks it keeps names, and adds a comment with the source before each module.
 * @param entries sources by output name in `host/`, both relative
 * @returns the packages that stay outside
 */
export async function bundle(
  root: string,
  entries: Readonly<Record<string, string>>,
  to: string,
): Promise<Imports> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withOwnPlaces((id) => placeBeside(path.relative(root, id).split(path.sep).join('/')))],
    // Uses the module builds of packages, because CommonJS builds cannot be tree-shaken.
    ssr: { noExternal: true, resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
    build: {
      ssr: true,
      outDir: path.join(to, FOLDER),
      emptyOutDir: false,
      license: { fileName: LICENSES },
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, path.join(root, source)]),
        ),
        external: (id) => OF_RELEASES.test(id) || EMBEDDED_ONLY.test(id) || LEFT_OUTSIDE.test(id),
        output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await rename(path.join(to, FOLDER, LICENSES), path.join(to, LICENSES))
  const files = (Array.isArray(built) ? built : [built as Rollup.RollupOutput]).flatMap(
    ({ output }) => output,
  )
  const own = new Set(files.map(({ fileName }) => fileName))
  const ids = files
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((id) => !own.has(id) && !EMBEDDED_ONLY.test(id))
  return new Map([[FOLDER, new Set(ids.flatMap((id) => packageOf(id) ?? []))]])
}
