import path from 'node:path'
import { build, type Rollup } from 'vite'
import { packageOf } from '../package-rules.ts'

/** What releases import as well, so that there is one of it. */
const OF_RELEASES = /^@lustre\/platform(?:$|\/(?:motion|motion-features|static-router)$)/
/** Only the embedded mode asks for them. */
const EMBEDDED_ONLY = /^@lustre\/stand-ins\/(?:database|image-model|checkout)$/

/** The compiler's own helpers are no package of ours. */
const isPackage = (id: string) => !/^(?:[./\0]|[A-Za-z]:|@lustre\/|@oxc-project\/runtime\/)/.test(id)

/** Packages by the folder of the workspace whose code imports them. */
export type Imports = Map<string, Set<string>>

/**
 * Compiles what is reached from the entries, each module to a file of its own at the same place, so that a stack and a
 * path in an error message say where it is in the sources.
 * @param root the checkout
 * @param entries relative to it
 * @returns what stays outside
 */
export async function bundle(root: string, entries: readonly string[], to: string): Promise<Imports> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@lustre\//] },
    build: {
      ssr: true,
      outDir: to,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: entries.map((entry) => path.join(root, entry)),
        external: (id) => OF_RELEASES.test(id) || EMBEDDED_ONLY.test(id) || isPackage(id),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })
  const files = (Array.isArray(built) ? built : [built as Rollup.RollupOutput]).flatMap(
    ({ output }) => output,
  )
  const own = new Set(files.map(({ fileName }) => fileName))
  const imports: Imports = new Map()
  for (const chunk of files) {
    if (chunk.type !== 'chunk') continue
    const [workspace = ''] = chunk.fileName.split('/')
    const ids = [...chunk.imports, ...chunk.dynamicImports].filter(
      (id) => !own.has(id) && !EMBEDDED_ONLY.test(id),
    )
    const names = ids.flatMap((id) => packageOf(id) ?? [])
    imports.set(workspace, new Set([...(imports.get(workspace) ?? []), ...names]))
  }
  return imports
}
