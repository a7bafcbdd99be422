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
import { pageSourcePlugin } from './page-source.ts'
import { scopeCssPlugin } from './scope-css.ts'
import { SHARED_NAMES, sharedModulesPlugin } from './shared-modules.ts'
import { sharedUiSourcesPlugin } from './shared-ui-sources.ts'
import { noTopLevelAwaitPlugin } from './top-level-await.ts'

export const EXPOSED = './src/remote.tsx'
/** Node resolves these on the host, so that all bundles in a section's process share the same instances. */
const SSR_EXTERNAL = ['react', 'react-dom', '@lustre/platform']

const isDevelopment = () => process.env.NODE_ENV === 'development'

/** The host needs no css: an empty module saves a second run of Tailwind. */
const noCss: Plugin = {
  name: 'lustre:no-css',
  enforce: 'pre',
  load: (id) => ((id.split('?')[0] ?? id).endsWith('.css') ? '' : undefined),
}

const browserBuild = (): UserConfig['build'] => ({
  target: 'esnext',
  // With Vite's default minifier the federation plugin misses its css placeholder. Terser's output is 5 kB smaller than
  // esbuild's on what every page loads.
  minify: isDevelopment() ? false : 'terser',
  // The release keeps the maps apart from the files that browsers get.
  sourcemap: isDevelopment() ? false : 'hidden',
  // Terser puts functions passed as arguments in brackets, so that browsers compile them while they load.
  // React's module is such a function, and would otherwise be parsed again on the main thread.
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 3 },
    format: { wrap_func_args: true },
  },
  emptyOutDir: true,
  // The host preloads what a route needs; the helper would add another kilobyte to every remote.
  modulePreload: false,
})

const base = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'warn', envDir: false })

/** Every page inlines its css. Only the shell's css, which every page has, keeps the license line. */
const bareCssPlugin = (comments: RegExp): Plugin => ({
  name: 'lustre:bare-css',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(comments, '')
  },
})

/** The federation plugin writes the project's folder into the entry, and the folder's letters decide Terser's short names. */
const sameInEveryFolder: Plugin = {
  name: 'lustre:same-in-every-folder',
  transform: (code, id) =>
    id.includes('__remoteEntryHelper__')
      ? { code: code.replace(/__v__css__[^']+/g, '__v__css__'), map: null }
      : undefined,
}

/** Returns the browser build of a remote: federation entry, one scoped css file, and relative file addresses. */
export function remoteBrowserConfig(name: string, root: string, outDir: string): InlineConfig {
  return {
    ...base(root),
    base: '/',
    // Relative, so that the files also load from a CDN.
    experimental: { renderBuiltUrl: () => ({ relative: true }) },
    plugins: [
      lateImportsPlugin(),
      sharedModulesPlugin(),
      pageSourcePlugin(),
      sharedUiSourcesPlugin(),
      react(),
      tailwindcss(),
      scopeCssPlugin(() => name),
      bareCssPlugin(/\/\*.*?\*\//gs),
      federation({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: EXPOSED, dontAppendStylesToHead: true } },
      }) as PluginOption,
      sameInEveryFolder,
      chunksPlugin('remote'),
      federationFilesPlugin({ exposed: EXPOSED }),
      noTopLevelAwaitPlugin(),
    ],
    build: {
      ...browserBuild(),
      outDir,
      cssCodeSplit: false,
      rollupOptions: {
        input: { [EXPOSE_CHUNK]: path.join(root, EXPOSED) },
        preserveEntrySignatures: 'strict',
      },
    },
  }
}

export function shellBrowserConfig(root: string, outDir: string): InlineConfig {
  return {
    ...base(root),
    base: './',
    plugins: [
      lateImportsPlugin(),
      react(),
      tailwindcss(),
      bareCssPlugin(/\/\*[^!].*?\*\//gs),
      chunksPlugin('shell'),
      federationFilesPlugin({ shared: SHARED_NAMES }),
      noTopLevelAwaitPlugin(),
    ],
    build: {
      ...browserBuild(),
      manifest: true,
      outDir,
      rollupOptions: { input: { index: path.join(root, 'src/client.tsx') } },
    },
  }
}

type NodeBuild = {
  root: string
  outDir: string
  entries: Record<string, string>
  external: readonly (string | RegExp)[]
}

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
        cwd: root,
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
        ),
        external: [...external],
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

export const remoteServerConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { remote: EXPOSED }, external: SSR_EXTERNAL })

export const remoteApiConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { api: 'api/index.ts' }, external: ['sharp'] })

/** Returns the shell's part of every render: `answer` of `render-messages.ts`. */
export const shellServerConfig = (root: string, outDir: string): InlineConfig =>
  nodeConfig({ root, outDir, entries: { render: 'src/render.tsx' }, external: SSR_EXTERNAL })

/** Returns the platform facade for Node, one instance for shell and remotes. */
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
    // The bundle contains the router and the motion library, cut down to what the facade exports. Whole, they would
    // take a section's process longer to load than everything else together.
    external: [/^react(?:-dom)?(?:\/|$)/],
  }),
  // The router's CommonJS build cannot be tree-shaken.
  ssr: { noExternal: true, resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
  // One build serves sites of both flavors: React's production build has no development JSX.
  oxc: { jsx: { development: false } },
})
