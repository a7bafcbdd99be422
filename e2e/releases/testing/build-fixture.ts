import path from 'node:path'
import { buildRelease } from '../../../host/build/build-release.ts'
import { makeRunnable } from '../../../host/releases/store/runnable-folder.ts'

/** Builds a remote of e2e/fixtures-remotes: build-fixture.ts <name> <folder>. A process each, as builds must be. */
const [name, folder] = process.argv.slice(2)
if (!name || !folder) throw new Error('usage: build-fixture.ts <name> <folder>')
// its bundles find react like those of a site
await makeRunnable(folder)
await buildRelease(
  name,
  path.resolve(import.meta.dirname, '../../fixtures-remotes', name),
  path.resolve(folder, name),
)
