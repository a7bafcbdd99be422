import { mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { createFolderStore } from './folder-store.ts'
import { describeObjectStore } from './object-store.contract.ts'

describeObjectStore('a folder', async () => {
  const folder = await temporaryFolder('objects')
  return {
    store: createFolderStore(folder, { pollMs: 50 }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})

describe('a folder as a store', () => {
  let folder: string
  beforeEach(async () => {
    folder = await temporaryFolder('objects')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('follows no link, neither to a file nor to a folder', async () => {
    const store = createFolderStore(path.join(folder, 'store'))
    await mkdir(path.join(folder, 'store'))
    await store.put('live/a.json', 'a')
    await writeFile(path.join(folder, 'outside'), 'outside')
    await symlink(path.join(folder, 'outside'), path.join(folder, 'store/live/b.json'))
    await expect(store.get('live/b.json')).rejects.toThrow('is a link')
    await mkdir(path.join(folder, 'elsewhere'))
    await writeFile(path.join(folder, 'elsewhere/c.json'), 'c')
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'store/hosts'))
    await expect(store.get('hosts/c.json')).rejects.toThrow('lies behind a link')
    expect((await store.list('')).map(({ key }) => key)).toEqual(['live/a.json'])
  })

  it('throws when it is missing, unlike when it is empty', async () => {
    const store = createFolderStore(path.join(folder, 'store'))
    await mkdir(path.join(folder, 'store'))
    await store.put('live/a.json', 'a')
    await rename(path.join(folder, 'store'), path.join(folder, 'away'))
    await expect(store.list('live/')).rejects.toThrow('ENOENT')
    await expect(store.put('hosts/a.json', 'a')).rejects.toThrow('ENOENT')
    await rename(path.join(folder, 'away'), path.join(folder, 'store'))
    expect(await store.list('hosts/')).toEqual([])
  })

  it('removes only old remains of killed writers', async () => {
    const store = createFolderStore(folder)
    await store.put('live/a.json', 'a')
    const writing = path.join(folder, '.writing')
    const old = new Date(Date.now() - 2 * 86_400_000)
    await mkdir(path.join(writing, 'live~a.json.lock'))
    for (const name of ['left', 'now']) await writeFile(path.join(writing, name), 'half')
    for (const name of ['left', 'live~a.json.lock']) await utimes(path.join(writing, name), old, old)
    await utimes(path.join(folder, 'live/a.json'), old, old)
    await store.tidy()
    expect(await readdir(writing)).toEqual(['now'])
    expect((await store.list('')).map(({ key }) => key)).toEqual(['live/a.json'])
  })
})
