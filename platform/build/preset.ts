import path from 'node:path'
import federation from '@originjs/vite-plugin-federation'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import {
  defaultServerConditions,
  type InlineConfig,
  type Plugin,
  type PluginOption,
  type UserConfig,
} from 'vite'
import { chunksPlugin } from './chunks.ts'
import { EXPOSE_CHUNK, federationFilesPlugin } from './federation-files.ts'
import { lateImportsPlugin } from './late-imports.ts'
import { madeTextsPlugin } from './made-texts.ts'
import { pageSourcePlugin } from './page-source.ts'
import { scopeCssPlugin } from './scope-css.ts'
import { SHARED_NAMES, sharedModulesPlugin } from './shared-modules.ts'
import { noTopLevelAwaitPlugin } from './top-level-await.ts'

/** The module that every remote exposes. */
export const EXPOSED = './src/remote.tsx'
/** Left to Node on the host, so that every bundle meets the same instances in the process of its section. */
const SSR_EXTERNAL = ['react', 'react-dom', '@lustre/platform']

const isDevelopment = () => process.env.NODE_ENV === 'development'

/** The host needs no css: an empty module instead of a second run of Tailwind. */
const noCss: Plugin = {
  name: 'lustre:no-css',
  enforce: 'pre',
  load: (id) => ((id.split('?')[0] ?? id).endsWith('.css') ? '' : undefined),
}

const browserBuild = (): UserConfig['build'] => ({
  target: 'esnext',
  // not Vite's default minifier, with which the federation plugin misses its css placeholder; terser is 5 kB smaller
  // than esbuild on what every page loads
  minify: isDevelopment() ? false : 'terser',
  // functions that are given to another are in brackets, so that browsers compile them while they load: React's module
  // is such a function, and would be read again where it is run, on the page's own thread
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 3 },
    format: { wrap_func_args: true },
  },
  emptyOutDir: true,
  // the host preloads what a route needs; the helper would be another kilobyte in every remote
  modulePreload: false,
})

const base = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'warn', envDir: false })

/**
 * Files find each other by where they are, also at a CDN. Only the file that a worker begins with must be of the page's
 * own origin: it comes from the host, which serves every file of a release as well.
 */
const fromWhereverServed: NonNullable<NonNullable<UserConfig['experimental']>['renderBuiltUrl']> = (
  file,
  { type, hostId, hostType },
) => {
  if (type !== 'asset' || hostType !== 'js' || !file.endsWith('.js')) return { relative: true }
  const near = JSON.stringify(path.posix.relative(path.posix.dirname(hostId), file))
  return {
    runtime: `new URL(${near},import.meta.url).href.replace(/^.*\\/releases\\/(.+)\\/client\\//,location.origin+"/remotes/$1/")`,
  }
}

/** Every page has its css in its HTML. The line of a license stands in the shell's, which every page has. */
const bareCssPlugin = (comments: RegExp): Plugin => ({
  name: 'lustre:bare-css',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(comments, '')
  },
})

/** Browser build of a remote: federation entry, one scoped css file, files that load from wherever they are served. */
export function remoteBrowserConfig(name: string, root: string, outDir: string): InlineConfig {
  return {
    ...base(root),
    base: '/',
    experimental: { renderBuiltUrl: fromWhereverServed },
    plugins: [
      lateImportsPlugin(),
      madeTextsPlugin(),
      sharedModulesPlugin(),
      pageSourcePlugin(),
      react(),
      tailwindcss(),
      scopeCssPlugin(() => name),
      bareCssPlugin(/\/\*.*?\*\//gs),
      federation({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: EXPOSED, dontAppendStylesToHead: true } },
      }) as PluginOption,
      chunksPlugin('remote'),
      federationFilesPlugin({ exposed: EXPOSED }),
      noTopLevelAwaitPlugin(),
    ],
    build: {
      ...browserBuild(),
      outDir,
      cssCodeSplit: false,
      // the name under which the remote's entry looks for it
      rollupOptions: {
        input: { [EXPOSE_CHUNK]: path.join(root, EXPOSED) },
        preserveEntrySignatures: 'strict',
      },
    },
  }
}

/** Browser build of the shell: it shares, gets its remotes at run time, and loads from wherever it is served. */
export function shellBrowserConfig(root: string, outDir: string): InlineConfig {
  return {
    ...base(root),
    base: './',
    plugins: [
      lateImportsPlugin(),
      react(),
      tailwindcss(),
      bareCssPlugin(/\/\*[^!].*?\*\//gs),
      federation({
        name: 'shell',
        filename: 'remoteEntry.js',
        // without one named remote the plugin leaves `virtual:__federation__` empty
        remotes: { none: 'http://invalid.localhost/remoteEntry.js' },
      }) as PluginOption,
      chunksPlugin('shell'),
      federationFilesPlugin({ shared: SHARED_NAMES }),
      noTopLevelAwaitPlugin(),
    ],
    build: {
      ...browserBuild(),
      manifest: true,
      outDir,
      rollupOptions: { input: path.join(root, 'src/client.tsx') },
    },
  }
}

type NodeBuild = {
  root: string
  outDir: string
  entries: Record<string, string>
  external: readonly (string | RegExp)[]
}

/** A bundle that the host runs: everything inside but the externals. */
function nodeConfig({ root, outDir, entries, external }: NodeBuild): InlineConfig {
  return {
    ...base(root),
    publicDir: false,
    plugins: [pageSourcePlugin(), react(), noCss],
    ssr: { noExternal: true, external: external.filter((name) => typeof name === 'string') },
    build: {
      outDir,
      ssr: true,
      minify: false,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
        ),
        external: [...external],
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

/** Server-render bundle of a remote: its exposed module, for its process on the host. */
export const remoteServerConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { remote: EXPOSED }, external: SSR_EXTERNAL })

/** API bundle of a remote. Native modules stay outside. */
export const remoteApiConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { api: 'api/index.ts' }, external: ['sharp'] })

/** The shell's part of every render: `answer` of `render-messages.ts`. */
export const shellServerConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { render: 'src/render.tsx' }, external: SSR_EXTERNAL })

/** The platform facade for Node, so that shell and remotes share one instance where a page is rendered. */
export const platformNodeConfig = (root: string): InlineConfig => ({
  ...nodeConfig({
    root,
    outDir: path.join(root, 'dist-node'),
    entries: {
      index: 'src/index.ts',
      motion: 'src/motion.ts',
      'motion-features': 'src/motion-features.ts',
      'static-router': 'src/static-router.ts',
    },
    // the router and the motion library inside, cut to what the facade gives on: whole, they take a section's process
    // longer to load than everything else together
    external: [/^react(?:-dom)?(?:\/|$)/],
  }),
  // the router's modules: what it has for `require` cannot be cut
  ssr: { noExternal: true, resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
  // one build serves sites of both flavors: React's production build has no development JSX
  oxc: { jsx: { development: false } },
})
