import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { z } from 'zod'
import { readJson } from '../../host/files/read-json.ts'
import { allFiles } from '../../host/releases/manifest/files.ts'
import { packageOf } from '../check/package-rules.ts'

/** Large packages of which a workspace uses little. */
const COMPILED: Record<string, readonly string[]> = {
  host: ['@aws-sdk/client-s3', 'lru-cache', 'prom-client'],
  embedded: ['lru-cache'],
  platform: ['framer-motion', 'lru-cache'],
  shell: ['web-vitals'],
  'shared-ui': ['lucide-react'],
}
/** Their types, as far as a section's sources reach them. */
const TYPES: Record<string, readonly string[]> = {
  'framer-motion': [
    'framer-motion/dist/index.d.ts',
    'framer-motion/dist/m.d.ts',
    'motion-dom/dist/index.d.ts',
    'motion-dom/package.json',
    'motion-utils/dist/index.d.ts',
    'motion-utils/package.json',
  ],
  'lru-cache': ['lru-cache/dist/esm/index.d.ts', 'lru-cache/dist/esm/perf.d.ts'],
  'lucide-react': ['lucide-react/dist/lucide-react.d.ts'],
}
/** Packages of which a workspace's own `node_modules` need less than a registry delivers. */
const TRIMMED: Record<string, readonly string[]> = { embedded: ['@electric-sql/pglite'] }
const UNUSED = /\.(?:map|cjs|d\.cts|tar\.gz)$/
/** Most of a package's types: pictures of icons. */
const COMMENT = /^ *\/\*\*[^]*?\*\/\n/gm
const SOURCE = /^(?!node_modules).*\.tsx?$/
const IMPORT = /(?:import|export) \{([^}]*)\} from '([^'.][^']*)'/g
const ENTRY = '\0entry:'

const manifestSchema = z.object({ version: z.string() })

/** Returns what a folder imports from a package, by path of the import. */
async function importsOf(folder: string, name: string): Promise<Map<string, string>> {
  const files = (await allFiles(folder)).filter((file) => SOURCE.test(file))
  const text = (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
  if (text.includes(`await import('${name}')`)) return new Map([[name, '*']])
  const found = [...text.matchAll(IMPORT)].filter(([, , from = '']) => packageOf(from) === name)
  const namesOf = (wanted: string) =>
    found
      .filter(([, , from]) => from === wanted)
      .flatMap(([, names = '']) => names.split(',').map((each) => each.trim().replace(/ as .*/, '')))
      .filter((each) => !each.startsWith('type '))
  return new Map(found.map(([, , from = '']) => [from, `{ ${[...new Set(namesOf(from))].join(', ')} }`]))
}

/** Compiles what a workspace imports from a package into the workspace's own `node_modules`. */
async function compile(root: string, folder: string, name: string): Promise<void> {
  const from = path.join(root, 'node_modules')
  const to = path.join(folder, 'node_modules')
  const imports = await importsOf(folder, name)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'lustre:entries',
        resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
        load(id) {
          const place = id.slice(ENTRY.length)
          return id.startsWith(ENTRY) ? `export ${imports.get(place)} from '${place}'` : undefined
        },
      },
    ],
    ssr: {
      noExternal: true,
      external: ['react'],
      resolve: { conditions: ['module-sync', ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: path.join(to, name),
      license: { fileName: 'LICENSES.md' },
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: [...imports.keys()].map((each) => ENTRY + each),
        // A build for browsers leaves out the modules that a page does not use.
        output: { preserveModules: path.basename(folder) !== 'host' },
      },
    },
  })
  const types = TYPES[name] ?? []
  for (const file of types) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    const text = await readFile(path.join(from, file), 'utf8')
    await writeFile(path.join(to, file), text.replace(COMMENT, ''))
  }
  const typesOf = (place: string) =>
    [path.basename(place), 'index']
      .map((base) => types.find((file) => file.startsWith(`${name}/`) && file.endsWith(`/${base}.d.ts`)))
      .find((file) => file !== undefined)
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const exports = [...imports.keys()].map((place) => {
    const chunk = chunks.find((each) => each.type === 'chunk' && each.facadeModuleId === ENTRY + place)
    const declared = typesOf(place)?.slice(name.length)
    return [
      place.replace(name, '.'),
      { ...(declared && { types: `.${declared}` }), default: `./${chunk?.fileName}` },
    ]
  })
  const others = new Set(types.map((file) => packageOf(file) ?? name).filter((each) => each !== name))
  const versionOf = async (each: string) =>
    (await readJson(path.join(from, each, 'package.json'), manifestSchema)).version
  const manifest = {
    name,
    version: await versionOf(name),
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(
      await Promise.all([...others].map(async (each) => [each, await versionOf(each)])),
    ),
  }
  await writeFile(path.join(to, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Puts into a workspace's folder what it uses of its large packages: a third of all that a team would install.
 * @returns their names
 */
export async function bundlePackages(root: string, folder: string): Promise<readonly string[]> {
  const { [path.basename(folder)]: compiled = [] } = COMPILED
  const { [path.basename(folder)]: trimmed = [] } = TRIMMED
  for (const name of compiled) await compile(root, folder, name)
  for (const name of trimmed.map((each) => path.join('node_modules', each)))
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !UNUSED.test(file),
    })
  return [...compiled, ...trimmed]
}
