import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTRACT } from '@lustre/platform/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder, writeSampleRelease } from '../testing/releases.ts'
import { createFolderStore, prepareSiteFolder, REGISTRY_FILE } from './folder-store.ts'
import { type Registry, withLive } from './registry.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('store')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const live = (version: string) => (registry: Registry) => ({
  ...registry,
  remotes: { gallery: withLive(registry.remotes.gallery, version) },
})
const registryText = () => readFile(path.join(folder, REGISTRY_FILE), 'utf8')

async function addRelease(version: string) {
  const built = path.join(folder, 'building', version)
  const manifest = await writeSampleRelease(built, { version })
  await createFolderStore(folder).add(manifest, built)
  return manifest
}

describe('the registry', () => {
  it('begins empty and counts its revisions', async () => {
    const store = createFolderStore(folder)
    await expect(store.readRegistry()).rejects.toThrow(
      `there is no registry in ${folder}: release and promote`,
    )
    expect(await store.updateRegistry(live('a'))).toMatchObject({ contract: CONTRACT, revision: 1 })
    await store.updateRegistry(live('b'))
    expect(await store.readRegistry()).toMatchObject({
      revision: 2,
      remotes: { gallery: { live: 'b', previous: ['a'] } },
    })
  })

  it('is whole for every reader while it changes', async () => {
    const store = createFolderStore(folder, { lockWaitMs: 30_000 })
    await store.updateRegistry(live('v0'))
    const written = new AbortController()
    const read = async () => {
      let reads = 0
      for (; !written.signal.aborted; reads++) await store.readRegistry()
      return reads
    }
    const reading = read()
    for (let i = 1; i <= 20; i++) await store.updateRegistry(live(`v${i}`))
    written.abort()
    expect(await reading).toBeGreaterThan(0)
    expect((await store.readRegistry()).revision).toBe(21)
  })

  it('refuses a second change while one is being made, and changes nothing', async () => {
    const store = createFolderStore(folder)
    await store.updateRegistry(live('a'))
    let finish = () => {}
    const first = await new Promise<{ done: Promise<Registry> }>((begun) => {
      const done = store.updateRegistry(async (registry) => {
        await new Promise<void>((resolve) => {
          finish = resolve
          begun({ done })
        })
        return live('b')(registry)
      })
    })
    const second = createFolderStore(folder).updateRegistry(live('c'))
    await expect(second).rejects.toThrow(
      'another release command is changing the registry: try again when it is done',
    )
    expect(JSON.parse(await registryText()).remotes.gallery.live).toBe('a')
    finish()
    expect((await first.done).remotes.gallery?.live).toBe('b')
    expect((await store.updateRegistry(live('c'))).revision).toBe(3)
  })

  it('loses no change of commands that wait for each other', async () => {
    const store = createFolderStore(folder, { lockWaitMs: 30_000 })
    const add = (name: string) =>
      store.updateRegistry((registry) => ({
        ...registry,
        remotes: { ...registry.remotes, [name]: withLive(undefined, '1') },
      }))
    await Promise.all(['a', 'b', 'c', 'd'].map(add))
    expect(await store.readRegistry()).toMatchObject({
      revision: 4,
      remotes: { a: {}, b: {}, c: {}, d: {} },
    })
  })

  it('stays as it was when a change fails, and can be changed again', async () => {
    const store = createFolderStore(folder)
    await store.updateRegistry(live('a'))
    const before = await registryText()
    await expect(store.updateRegistry(() => Promise.reject(new Error('no such release')))).rejects.toThrow(
      'no such release',
    )
    expect(await registryText()).toBe(before)
    expect((await store.updateRegistry(live('b'))).revision).toBe(2)
  })

  it('stays as it was when the command is killed in the middle of a change', async () => {
    await createFolderStore(folder).updateRegistry(live('a'))
    const before = await registryText()
    const code = `
      const { createFolderStore } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'folder-store.ts')).href)})
      await createFolderStore(${JSON.stringify(folder)}).updateRegistry(() => {
        process.stdout.write('changing')
        return new Promise(() => setInterval(() => {}, 1000))
      })`
    const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(command.stdout, 'data')
    command.kill('SIGKILL')
    await once(command, 'exit')
    expect(await registryText()).toBe(before)
    // its lock is still there, and is refused until it is known to be stale
    await expect(createFolderStore(folder).updateRegistry(live('b'))).rejects.toThrow(
      'another release command',
    )
    expect((await createFolderStore(folder).readRegistry()).remotes.gallery?.live).toBe('a')
  })

  it('says what is wrong when it cannot be locked for another reason', async () => {
    await writeFile(path.join(folder, 'file'), '')
    await expect(
      createFolderStore(path.join(folder, 'file', 'site')).updateRegistry(live('a')),
    ).rejects.toThrow(/ENOTDIR|cannot be changed/)
  })
})

describe('releases', () => {
  it('are moved in whole and listed', async () => {
    const manifest = await addRelease('1.0.0-a')
    const store = createFolderStore(folder)
    expect(await store.readRelease('gallery', '1.0.0-a')).toEqual(manifest)
    expect(await readdir(await store.releaseFolder('gallery', '1.0.0-a'))).toEqual([
      'client',
      'release.json',
      'ssr',
    ])
    await addRelease('1.0.0-b')
    expect((await store.list()).map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b'])
    expect(await store.list('other')).toEqual([])
  })

  it('never change: the first of a version stays, and the new build is thrown away', async () => {
    await addRelease('1.0.0-a')
    const built = path.join(folder, 'building/again')
    const again = await writeSampleRelease(built, { version: '1.0.0-a', ssr: 'export default "other"\n' })
    const store = createFolderStore(folder)
    await store.add(again, built)
    const stored = path.join(await store.releaseFolder('gallery', '1.0.0-a'), 'ssr/remote.js')
    expect(await readFile(stored, 'utf8')).toBe('export default null\n')
    await expect(readdir(built)).rejects.toThrow('ENOENT')
  })

  it('replace what an interrupted move has left', async () => {
    await mkdir(path.join(folder, 'releases/gallery/1.0.0-a/client'), { recursive: true })
    expect(await createFolderStore(folder).list()).toEqual([])
    const manifest = await addRelease('1.0.0-a')
    expect(await createFolderStore(folder).list()).toEqual([manifest])
  })

  it('that are not there are named', async () => {
    const store = createFolderStore(folder)
    await expect(store.readRelease('gallery', '9')).rejects.toThrow('there is no release gallery 9')
    await addRelease('1.0.0-a')
    await store.remove('gallery', '1.0.0-a')
    await expect(store.readRelease('gallery', '1.0.0-a')).rejects.toThrow('there is no release')
  })
})

describe('watching', () => {
  it('tells of every change until it is stopped, also of the first registry', async () => {
    const store = createFolderStore(folder)
    const onChange = vi.fn()
    const stop = store.watch(onChange)
    try {
      await store.updateRegistry(live('a'))
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 5000)
      await store.updateRegistry(live('b'))
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 5000)
    } finally {
      stop()
    }
    await store.updateRegistry(live('c'))
    const another = vi.fn()
    const stopAnother = store.watch(another)
    await store.updateRegistry(live('d'))
    await vi.waitFor(() => expect(another).toHaveBeenCalled(), 5000)
    stopAnother()
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

it('prepareSiteFolder leaves what is right as it is, because other processes are reading it', async () => {
  const site = path.join(folder, 'site')
  const states = () =>
    Promise.all(['package.json', 'node_modules'].map((name) => lstat(path.join(site, name))))
  await prepareSiteFolder(site, folder)
  const before = await states()
  await prepareSiteFolder(site, folder)
  expect((await states()).map(({ ino, ctimeMs }) => [ino, ctimeMs])).toEqual(
    before.map(({ ino, ctimeMs }) => [ino, ctimeMs]),
  )
  await prepareSiteFolder(site, path.join(folder, 'moved'))
  expect(await readlink(path.join(site, 'node_modules'))).toBe(path.join(folder, 'moved'))
})

it('prepareSiteFolder lets bundles find the packages of the installation, also a second time', async () => {
  const modules = path.join(folder, 'installed')
  await mkdir(path.join(modules, 'react'), { recursive: true })
  const site = path.join(folder, 'site')
  await prepareSiteFolder(site, modules)
  await prepareSiteFolder(site, modules)
  expect(await realpath(path.join(site, 'node_modules/react'))).toBe(
    await realpath(path.join(modules, 'react')),
  )
  expect(JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8'))).toMatchObject({
    type: 'module',
  })
})
