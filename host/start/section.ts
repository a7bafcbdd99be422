import path from 'node:path'
import { SECTION_LIMITS } from '../sections/limits.ts'
import { createRunner, listenForHost } from '../sections/runner.ts'

/**
 * `node section.js <folder> <releases>` runs the processes of one section, as the user and behind the borders that
 * systemd or a container gives it. `folder` is the section's in the host's SECTION_SANDBOX, `releases` the host's
 * `DATA_DIR/releases`, at the same path as there.
 */
const [folder, releases] = process.argv.slice(2)
if (folder === undefined || releases === undefined)
  throw new Error('usage: node section.js <folder of the section> <DATA_DIR/releases of the host>')
// The host is in the group of the folder.
process.umask(0o007)
const { SECTION_MEMORY_MB, SECTION_SANDBOX } = process.env
const runner = createRunner({
  folder,
  releases: path.join(releases, 'releases'),
  memoryMb: Number(SECTION_MEMORY_MB) || SECTION_LIMITS.memoryMb,
  sandbox: SECTION_SANDBOX === 'bwrap' ? 'bwrap' : 'none',
})
await listenForHost(runner, folder)
