import { execFile } from 'node:child_process'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { createPointers } from './pointers.ts'
import { withLive } from './registry.ts'

const READ = `
const { createFolderStore } = await import(process.argv[3])
const { createPointers } = await import(process.argv[4])
process.setuid?.(Number(process.argv[2]))
const { remotes, damaged } = await createPointers(createFolderStore(process.argv[5])).readAll()
console.log(JSON.stringify({ live: Object.keys(remotes), damaged }))
`

it('names a pointer that this user may not read, and reads the others', async () => {
  const folder = await temporaryFolder('pointers')
  try {
    await mkdir(path.join(folder, 'live'), { recursive: true })
    const pointers = createPointers(createFolderStore(folder))
    for (const name of ['gallery', 'run']) await pointers.change(name, () => withLive(undefined, '1.0.0-a'))
    await chmod(folder, 0o755)
    await chmod(path.join(folder, 'live/gallery.json'), 0)
    await chmod(path.join(folder, 'live/run.json'), 0o644)
    // The superuser may read every file.
    const user = process.getuid?.() === 0 ? 65534 : (process.getuid?.() ?? 0)
    const modules = ['../store/folder-store.ts', './pointers.ts'].map(
      (file) => new URL(file, import.meta.url).href,
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', READ, '--', 'read', String(user), ...modules, folder],
      { cwd: import.meta.dirname },
    )
    const { live, damaged } = JSON.parse(stdout)
    expect(live).toEqual(['run'])
    expect(damaged.gallery).toContain('live/gallery.json cannot be read: EACCES')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
