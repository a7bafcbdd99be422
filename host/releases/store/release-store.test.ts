import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from '@lustre/platform/definition'
import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSiteState } from '../../live/site-state.ts'
import { writeSampleRelease } from '../../testing/releases.ts'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { withLive } from '../registry/registry.ts'
import { withGrant } from '../trust/trust.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

const stored = (file = '') => path.join(files.folder, 'releases/gallery/1.0.0-a', file)

describe('a pointer', () => {
  it('stays as it was when a change fails or changes nothing', async () => {
    const { etag } = await files.store.change('gallery', () => withLive(undefined, 'a'))
    await expect(
      files.store.change('gallery', () => Promise.reject(new Error('no such release'))),
    ).rejects.toThrow('no such release')
    const same = await files.store.change('gallery', (pointer) => pointer!)
    expect(same.etag).toBe(etag)
    expect((await files.store.readRegistry()).etags.gallery).toBe(etag)
  })

  it('is named when it is damaged, and the others are read', async () => {
    await files.store.change('gallery', () => withLive(undefined, 'a'))
    await files.store.change('run', () => withLive(undefined, 'a'))
    await writeFile(path.join(files.folder, 'live/gallery.json'), '{"live":')
    const { remotes, damaged } = await files.store.readRegistry()
    expect(Object.keys(remotes)).toEqual(['run'])
    expect(damaged.gallery).toContain('live/gallery.json is not valid JSON')
    await expect(files.store.change('gallery', (pointer) => withLive(pointer, 'b'))).rejects.toThrow(
      'not valid JSON',
    )
  })

  it('is known after a restart while the store is down', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.store.readRegistry()
    await files.store.readRelease('gallery', '1.0.0-a')
    await rename(files.folder, `${files.folder}-away`)
    try {
      await expect(files.store.readRegistry()).rejects.toThrow('ENOENT')
      expect((await files.store.keptRegistry())?.remotes.gallery?.live).toBe('1.0.0-a')
      files.store.recheck()
      expect((await files.store.readRelease('gallery', '1.0.0-a')).name).toBe('gallery')
    } finally {
      await rename(`${files.folder}-away`, files.folder)
    }
  })
})

describe('a release', () => {
  it('is stored with its manifest last, and never changes', async () => {
    const put = vi.spyOn(files.objects, 'put')
    await files.add({ version: '1.0.0-a' })
    const keys = put.mock.calls.map(([key]) => key.split('/')[3])
    expect(keys.slice(-2)).toEqual(['signatures', 'release.json'])
    const before = await readFile(stored('ssr/remote.js'), 'utf8')
    const again = path.join(files.folder, 'again')
    await writeSampleRelease(again, { version: '1.0.0-a', ssr: 'export default "other"\n' })
    expect(await files.store.add(again)).toBe(false)
    expect(await readFile(stored('ssr/remote.js'), 'utf8')).toBe(before)
  })

  it.each([
    ['truncated JSON', '{"name":'],
    ['more bytes than its limit', ' '.repeat(5 * 1024 * 1024)],
  ])('whose manifest holds %s is refused before the manifest is parsed', async (_what, manifest) => {
    await files.add({ version: '1.0.0-a' })
    await writeFile(stored('release.json'), manifest)
    await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow(
      /it is not signed|has 5242880 bytes, more than/,
    )
  })

  it('does not exist after a killed upload, and can be stored again', async () => {
    await mkdir(stored('client'), { recursive: true })
    await writeFile(stored('client/remoteEntry.js'), 'half')
    expect(await files.store.list('gallery')).toEqual([])
    await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow(
      'there is no release gallery 1.0.0-a',
    )
    await files.add({ version: '1.0.0-a' })
    expect((await files.store.readRelease('gallery', '1.0.0-a')).version).toBe('1.0.0-a')
  })

  it.each(['ssr/remote.js', 'client/remoteEntry.js', 'client/remoteEntry.js.gz'])(
    'is refused when its %s was changed in the store',
    async (file) => {
      await files.add({ version: '1.0.0-a' })
      await appendFile(stored(file), '\n')
      await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow(
        `${file} has a wrong digest`,
      )
    },
  )

  it('keeps running whatever happens to the store, and is fetched again when the local copy is damaged', async () => {
    await files.add({ version: '1.0.0-a' })
    const folder = await files.store.releaseFolder('gallery', '1.0.0-a')
    await appendFile(path.join(folder, 'ssr/remote.js'), '\nevil()')
    files.store.recheck()
    const mended = await files.store.releaseFolder('gallery', '1.0.0-a')
    expect(await readFile(path.join(mended, 'ssr/remote.js'), 'utf8')).not.toContain('evil')
    await rm(stored(), { recursive: true })
    files.store.recheck()
    expect(await files.store.releaseFolder('gallery', '1.0.0-a')).toBe(mended)
  })

  it('is refused when it contains a link', async () => {
    await files.add({ version: '1.0.0-a' })
    const outside = path.join(files.folder, 'outside.js')
    await rename(stored('ssr/remote.js'), outside)
    await symlink(outside, stored('ssr/remote.js'))
    await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow('ssr/remote.js is missing')
    await rename(stored(), path.join(files.folder, 'elsewhere'))
    await symlink(path.join(files.folder, 'elsewhere'), stored())
    await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow('link')
  })

  it('that declares another section’s setting is neither stored nor loaded until the operator grants it', async () => {
    const settings = { ADMIN_PASSCODE: text('', { secret: true }) }
    const release = { name: 'payment', version: '1.0.0-p', change: { settings } }
    await expect(files.add(release)).rejects.toThrow('ADMIN_PASSCODE is not a setting of payment')
    expect(await files.store.list('payment')).toEqual([])
    const before = files.trust.current
    files.trust.current = withGrant(before, 'payment', ['ADMIN_PASSCODE'])
    await files.add(release)
    expect((await files.store.readRelease('payment', '1.0.0-p')).version).toBe('1.0.0-p')
    // Another host on the bucket, whose operator grants nothing, previews the same release.
    files.trust.current = before
    const other = await files.otherMachine()
    await expect(other.readRelease('payment', '1.0.0-p')).rejects.toThrow(
      'ADMIN_PASSCODE is not a setting of payment',
    )
  })

  it('brings no file that its manifest does not name', async () => {
    await files.add({ version: '1.0.0-a' })
    await writeFile(stored('client/extra.js'), 'evil()')
    const folder = await files.store.releaseFolder('gallery', '1.0.0-a')
    expect(await readdir(path.join(folder, 'client'))).not.toContain('extra.js')
  })

  it('is refused under another name or version', async () => {
    await files.add({ version: '1.0.0-a' })
    await rename(stored(), path.join(files.folder, 'releases/gallery/1.0.0-b'))
    await expect(files.store.readRelease('gallery', '1.0.0-b')).rejects.toThrow(
      'its manifest is that of gallery 1.0.0-a',
    )
  })

  it('is fetched for a visitor even before a pointer names it, and a guessed one is not', async () => {
    await files.add({ version: '1.0.0-a' })
    expect((await files.store.find('gallery', '1.0.0-a'))?.base.version).toBe('1.0.0-a')
    for (const version of ['1.0.0-z', '../..', '.hidden', '1.0.0-a/../1.0.0-a'])
      expect(await files.store.find('gallery', version)).toBeNull()
  })

  it('is neither served nor fetched for visitors once its remote’s history no longer names it', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.add({ version: '1.0.0-unnamed' })
    const other = await files.otherMachine()
    await other.readRegistry()
    expect(await other.find('gallery', '1.0.0-unnamed')).toBeNull()
    expect((await other.find('gallery', '1.0.0-a'))?.base.version).toBe('1.0.0-a')
  })

  it('is fetched for a visitor of another host that has seen its promote first', async () => {
    await files.addLive({ version: '1.0.0-a' })
    const other = await files.otherMachine()
    await other.readRegistry()
    for (const version of ['1.0.0-b', '1.0.0-c']) {
      await files.addLive({ version })
      expect((await other.find('gallery', version))?.base.version).toBe(version)
    }
  })

  it('leaves the disk of every host once it is pruned', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.addLive({ version: '1.0.0-b' })
    const other = await files.otherMachine()
    const folder = await other.releaseFolder('gallery', '1.0.0-a')
    const state = createSiteState(other, SAMPLE_SITE_CONFIG, createMemoryLogger())
    await state.refresh()
    expect(await readdir(folder)).toContain('release.json')
    await files.store.change('gallery', (pointer) => ({ ...pointer!, collected: ['1.0.0-a'] }))
    await state.refresh()
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    expect(await other.find('gallery', '1.0.0-a')).toBeNull()
    await state.close()
  })

  it('is gone from the store and the cache once removed', async () => {
    await files.add({ version: '1.0.0-a' })
    const folder = await files.store.releaseFolder('gallery', '1.0.0-a')
    await files.store.remove('gallery', '1.0.0-a')
    expect(await files.store.list('gallery')).toEqual([])
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    await expect(files.store.readRelease('gallery', '1.0.0-a')).rejects.toThrow('there is no release')
  })
})

it('reports the initial state and every change while watching', async () => {
  const onChange = vi.fn()
  const stop = files.store.watch(onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 30_000)
  await files.store.change('gallery', () => withLive(undefined, 'a'))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 30_000)
  stop()
  await files.store.change('gallery', (pointer) => withLive(pointer, 'b'))
  const another = vi.fn()
  const stopAnother = files.store.watch(another)
  await vi.waitFor(() => expect(another).toHaveBeenCalled(), 30_000)
  stopAnother()
  expect(onChange).toHaveBeenCalledTimes(2)
})
