import path from 'node:path'
import { EXPOSED, federationFilesPlugin, remoteBrowserConfig } from '@lustre/platform/build'
import { federation } from '@module-federation/vite'
import { buildRelease } from '../../../host/build/build-release.ts'
import { makeRunnable } from '../../../host/releases/store/runnable-folder.ts'

const SHARED = ['react', 'react/jsx-runtime', '@lustre/platform']

/** Returns the browser build of a remote as another team's tools would do it. */
const foreignConfig: typeof remoteBrowserConfig = (name, root, outDir) => ({
  root,
  base: './',
  configFile: false,
  logLevel: 'warn',
  plugins: [
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': EXPOSED },
      shared: Object.fromEntries(SHARED.map((each) => [each, { singleton: true, import: false }] as const)),
      dts: false,
      manifest: false,
    }),
    federationFilesPlugin({ exposed: EXPOSED }),
  ],
  build: {
    outDir,
    target: 'esnext',
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: { input: path.join(root, EXPOSED), preserveEntrySignatures: 'strict' },
  },
})

/** Builds a remote of e2e/fixtures-remotes: build-fixture.ts <name> <folder>. One build per process. */
const [name, folder] = process.argv.slice(2)
if (!name || !folder) throw new Error('usage: build-fixture.ts <name> <folder>')
// Lets its bundles find react, as on a site.
await makeRunnable(folder)
await buildRelease(
  name,
  path.resolve(import.meta.dirname, '../../fixtures-remotes', name),
  path.resolve(folder, name),
  name === 'foreign' ? foreignConfig : remoteBrowserConfig,
)
