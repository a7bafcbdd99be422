import { execFile } from 'node:child_process'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { createKeptPointers, createPointers } from './pointers.ts'
import { NO_REGISTRY, type Registry, withLive } from './registry.ts'

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

it('keeps the last good pointers of a host for damaged ones, and all of them for an empty store', async () => {
  const folder = await temporaryFolder('kept')
  const kept = createKeptPointers(path.join(folder, 'live'))
  const [a, b] = [withLive(undefined, 'a'), withLive(undefined, 'b')]
  const after = async (registry: Partial<Registry>) => {
    await kept.write({ ...NO_REGISTRY, ...registry })
    const { remotes, shell, signedAt } = (await kept.read())!
    return [Object.keys(remotes).map((name) => `${name} ${remotes[name]?.live}`), shell?.live, signedAt]
  }
  const etags = { gallery: '1', run: '2' }
  const remotes = { gallery: a, run: a }
  expect(await kept.read()).toBeNull()
  expect(await after({ remotes, shell: a, etags, signedAt: { gallery: '1' } })).toEqual([
    ['gallery a', 'run a'],
    'a',
    { gallery: '1' },
  ])
  const damaged = { gallery: 'it is damaged' }
  expect(await after({ remotes: { run: b }, damaged, etags, signedAt: { run: '2' } })).toEqual([
    ['gallery a', 'run b'],
    'a',
    { gallery: '1', run: '2' },
  ])
  expect((await after({}))[0]).toEqual(['gallery a', 'run b'])
  expect((await after({ remotes: { run: b }, etags: { run: '2' }, shell: b })).slice(0, 2)).toEqual([
    ['run b'],
    'b',
  ])
  await expect(createKeptPointers(path.join(folder, 'live/pointers.json')).write(NO_REGISTRY)).resolves.toBe(
    undefined,
  )
  await rm(folder, { recursive: true })
})

it('gives up a change that other writers always overtake, and says so', async () => {
  let puts = 0
  const objects: Pick<ObjectStore, 'get' | 'put'> = {
    get: async () => null,
    put: async () => {
      puts += 1
      return null
    },
  }
  const change = createPointers(objects as ObjectStore).change('gallery', () => withLive(undefined, 'a'))
  await expect(change).rejects.toThrow('other writers keep changing gallery: check status, then try again')
  expect(puts).toBe(30)
})
