import path from 'node:path'
import { buildRelease } from '../../../host/build/build-release.ts'
import { makeRunnable } from '../../../host/releases/store/runnable-folder.ts'

/** Builds a remote of e2e/fixtures-remotes: build-fixture.ts <name> <folder>. One build per process. */
const [name, folder] = process.argv.slice(2)
if (!name || !folder) throw new Error('usage: build-fixture.ts <name> <folder>')
// Lets its bundles find react, as on a site.
await makeRunnable(folder)
await buildRelease(
  name,
  path.resolve(import.meta.dirname, '../../fixtures-remotes', name),
  path.resolve(folder, name),
)
