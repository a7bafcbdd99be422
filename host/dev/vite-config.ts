import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { scopeCssPlugin, sharedUiSourcesPlugin } from '@lustre/platform/build'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { MODULES, PROJECT, ROOT } from '../files/places.ts'
import { type Alone, alonePlugin, STAND_INS } from './alone.ts'

const EXPOSED = /\/remote-[a-z0-9-]+\/src\/remote\.tsx$/
const CONTENT_IMPORT = /^import (?!type )[^'"]* from '([^']*[#/]content\/[^']+)'/gm

export const contentImports = (code: string): string[] =>
  [...code.matchAll(CONTENT_IMPORT)].map((match) => match[1] ?? '')

/**
 * Keeps a page's state through an edit of its texts. React Fast Refresh updates components in place, but
 * `remote.tsx` is not a component, so an edit of the route titles that it reads would reload the page. With
 * this plugin the page keeps the old titles until the next load.
 */
const contentEditsPlugin = (): Plugin => ({
  name: 'lustre:content-edits',
  apply: 'serve',
  enforce: 'pre',
  async transform(code, id) {
    const named = EXPOSED.test(id) && this.environment.name === 'client' ? contentImports(code) : []
    if (named.length === 0) return undefined
    // Vite takes every name here for a path, `#content/...` as well.
    const found = await Promise.all(named.map((name) => this.resolve(name, id)))
    const files = found.flatMap((each) => (each ? [path.relative(path.dirname(id), each.id)] : []))
    return { code: `${code}\nimport.meta.hot?.accept(${JSON.stringify(files)}, () => {})`, map: null }
  },
})

const platform = path.join(ROOT, 'platform/src')

/** Checks for a package, because a team's repository has only what its section needs. */
const isInstalled = (name: string) => existsSync(path.join(MODULES, name.split('/')[0] ?? ''))

const remoteOf = (file: string) => /\/remote-([a-z0-9-]+)\/src\//.exec(file)?.[1] ?? null

/**
 * One dev server over the sources of shell and all remotes, without federation, with hot reload everywhere.
 * @param server answers pages and reports edits: on two ports, two servers would conflict
 * @param alone the one remote to serve, with small stand-ins for the site's header and footer; null for all
 */
export const devConfig = (server: Server, alone: (() => Promise<Alone>) | null): InlineConfig => ({
  configFile: false,
  root: PROJECT,
  envDir: false,
  logLevel: 'warn',
  appType: 'custom',
  cacheDir: path.join(MODULES, '.vite-dev'),
  publicDir: path.join(ROOT, 'shell/public'),
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [
      ...(alone === null ? [] : STAND_INS),
      { find: /^\.\/remotes\.ts$/, replacement: path.join(ROOT, 'shell/src/remotes-dev.ts') },
      { find: /^@lustre\/platform$/, replacement: `${platform}/index.ts` },
      {
        find: /^@lustre\/platform\/(motion|motion-features|static-router)$/,
        replacement: `${platform}/$1.ts`,
      },
    ],
  },
  // In a team's repository, the site's own sources are packages.
  ssr: { noExternal: [/^@lustre\//] },
  optimizeDeps: {
    exclude: ['@lustre/platform', '@lustre/shared-ui'],
    entries: [],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router-dom',
      'zustand',
      'lucide-react',
      // Loaded late: discovered only then, it would reload the page.
      'web-vitals',
    ].filter(isInstalled),
  },
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/.site*/**', '**/.data*/**', '**/library/**'] },
  },
  plugins: [
    contentEditsPlugin(),
    sharedUiSourcesPlugin(),
    react(),
    tailwindcss(),
    scopeCssPlugin(remoteOf),
    ...(alone === null ? [] : [alonePlugin(alone)]),
  ],
})
