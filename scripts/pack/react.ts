import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { packageVersion } from '../../host/build/release-folder.ts'
import { packageFile } from './texts.ts'

/** The server modules of each package, completely, so that every import gets the same React. */
const MODULES = {
  react: ['index', 'jsx-runtime', 'jsx-dev-runtime', 'compiler-runtime'],
  'react-dom': ['index', 'server', 'static'],
}
export const REACT: ReadonlySet<string> = new Set(Object.keys(MODULES))

const FROM = 'virtual:'
const NAME = /^[A-Za-z_$][\w$]*$/
const specifierOf = (name: string, module: string) => (module === 'index' ? name : `${name}/${module}`)

/** Re-exports a CommonJS module by its names. */
function facade(specifier: string, load: NodeJS.Require): string {
  const names = Object.keys(load(specifier)).filter((name) => NAME.test(name) && name !== 'default')
  return `import all from '${specifier}'\nexport default all\nexport const { ${names.join(', ')} } = all\n`
}

const facades = (load: NodeJS.Require): Plugin => ({
  name: 'lustre:react',
  resolveId: (id) => (id.startsWith(FROM) ? `\0${id}` : null),
  load: (id) => (id.startsWith(`\0${FROM}`) ? facade(id.slice(FROM.length + 1), load) : null),
})

/**
 * Bundles React's production build into few ES modules. Every section's process loads them, and the original
 * packages take Node.js three times as long, because it scans CommonJS for names.
 * @param to the node_modules folder for them
 */
export async function makeReact(root: string, to: string): Promise<void> {
  const load = createRequire(path.join(root, 'package.json'))
  const all = Object.entries(MODULES).flatMap(([name, modules]) => modules.map((each) => ({ name, each })))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [facades(load)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: to,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(
          all.map(({ name, each }) => [`${name}/${each}`, FROM + specifierOf(name, each)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'react/parts/[name]-[hash].js' },
      },
    },
  })
  for (const [name, modules] of Object.entries(MODULES)) {
    const exported = modules.map((each) => [each === 'index' ? '.' : `./${each}`, `./${each}.js`])
    const from = path.join(root, 'node_modules', name)
    await mkdir(path.join(to, name), { recursive: true })
    const text = packageFile({
      name,
      version: await packageVersion(from),
      exports: Object.fromEntries(exported),
    })
    await writeFile(path.join(to, name, 'package.json'), text)
    await cp(path.join(from, 'LICENSE'), path.join(to, name, 'LICENSE'))
  }
}
