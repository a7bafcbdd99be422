import './shared-modules.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseRemoteModule } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { federation } from '@module-federation/vite'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../testing/foreign-remote')
const SHARED = ['react', 'react/jsx-runtime', '@lustre/platform']

let outDir: string
beforeAll(async () => {
  // In tests, the plugin does nothing, and JSX is compiled for development.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true')
  vi.stubEnv('NODE_ENV', 'production')
  outDir = await mkdtemp(path.join(tmpdir(), 'lustre-foreign-'))
  const shared = Object.fromEntries(SHARED.map((name) => [name, { singleton: true, import: false }] as const))
  const exposes = { './remote': './remote.tsx' }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      federation({
        name: 'foreign',
        filename: 'remoteEntry.js',
        exposes,
        shared,
        dts: false,
        manifest: false,
      }),
    ],
    build: {
      outDir,
      target: 'esnext',
      emptyOutDir: true,
      rollupOptions: { input: path.join(ROOT, 'remote.tsx'), preserveEntrySignatures: 'strict' },
    },
  })
  vi.unstubAllEnvs()
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

it('a remote that @module-federation/vite has built takes the shell’s share scope, and renders with its react and its router', async () => {
  const { init, get } = await import(pathToFileURL(path.join(outDir, 'remoteEntry.js')).href)
  const scope = globalThis.__federation_shared__?.default
  await init(scope)
  const factory = await get('./remote')
  const { routes } = parseRemoteModule('foreign', factory())
  const pages = routes.map(({ path: at, Page }) => createElement(Page, { key: at }))
  const html = renderToString(createElement(StaticRouter, { location: '/foreign' }, pages))
  expect(html).toContain('<button type="button">Pressed <!-- -->0</button><a href="/"')
})
