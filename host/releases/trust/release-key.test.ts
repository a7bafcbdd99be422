import { chmod, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { temporaryFolder } from '../../testing/releases.ts'
import { createKey } from './keys.ts'
import { keyFolder, releaseKey } from './release-key.ts'
import { checkSignature, signManifest } from './signature.ts'
import { withKey, withRevoked } from './trust.ts'
import { changeTrust, readTrust } from './trust-file.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('release-key')
})
const disk = mountSmallDisk(8)
afterAll(() => disk?.remove())
afterEach(() => rm(folder, { recursive: true }))

const settingsOf = (change: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...change })
const trustFile = () => path.join(folder, 'trust.json')

describe('the release key', () => {
  it('is generated once for an embedded site, and may release everything there', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => releaseKey(settingsOf())))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
    const [key] = keys
    if (!key) throw new Error('no key')
    expect(await readTrust(trustFile())).toMatchObject({
      keys: [{ id: key.id, remotes: ['*'] }],
      pointers: 'signed',
    })
    const created = '2026-03-01T10:00:00.000Z'
    for (const name of ['gallery', 'shell']) {
      const manifest = Buffer.from(JSON.stringify({ name, created }))
      const signature = signManifest(key, manifest)
      expect(checkSignature(await readTrust(trustFile()), { name, manifest, signature }).key).toBe(key.id)
    }
    if (process.platform !== 'win32') {
      expect((await stat(keyFolder(folder))).mode & 0o777).toBe(0o700)
      expect((await stat(path.join(keyFolder(folder), 'embedded.pem'))).mode & 0o777).toBe(0o600)
    }
  })

  it.skipIf(disk === null)('[disk-full-start] is read for an embedded site even on a full disk', async () => {
    const settings = settingsOf({ DATA_DIR: path.join(disk?.folder ?? '', 'data') })
    const { id } = await releaseKey(settings)
    disk?.fill()
    expect((await releaseKey(settings)).id).toBe(id)
  })

  it('is added to an embedded site’s existing trust file, which still accepts unsigned pointers', async () => {
    const { id, publicKey, team } = createKey('studio')
    await changeTrust(trustFile(), (trust) =>
      withKey(trust, { id, publicKey, team }, ['*'], '2026-01-01T00:00:00.000Z'),
    )
    await releaseKey(settingsOf())
    const { keys, pointers } = await readTrust(trustFile())
    expect([keys.length, pointers]).toEqual([2, undefined])
  })

  it('stays revoked on an embedded site', async () => {
    const { id } = await releaseKey(settingsOf())
    await changeTrust(trustFile(), (trust) => withRevoked(trust, id, '2026-01-01T00:00:00.000Z', 'a test'))
    await releaseKey(settingsOf())
    expect((await readTrust(trustFile())).keys).toMatchObject([{ id, state: { is: 'revoked' } }])
  })

  it('is the configured file or text, and is not trusted automatically', async () => {
    const { pem, id } = createKey('gallery')
    const file = path.join(folder, 'gallery.pem')
    await writeFile(file, pem, { mode: 0o600 })
    for (const SITE_MODE of ['embedded', 'production']) {
      expect((await releaseKey(settingsOf({ SITE_MODE, RELEASE_KEY: file }))).id).toBe(id)
      expect((await releaseKey(settingsOf({ SITE_MODE, RELEASE_KEY_PEM: pem }))).id).toBe(id)
    }
    expect((await readTrust(trustFile())).keys).toEqual([])
    expect(() => settingsOf({ RELEASE_KEY: file, RELEASE_KEY_PEM: pem })).toThrow('not both')
  })

  it.skipIf(process.platform === 'win32')('is refused when other users may read it', async () => {
    const file = path.join(folder, 'gallery.pem')
    await writeFile(file, createKey('gallery').pem)
    await chmod(file, 0o644)
    await expect(releaseKey(settingsOf({ RELEASE_KEY: file }))).rejects.toThrow('chmod 600')
  })

  it('is not generated in production', async () => {
    await expect(releaseKey(settingsOf({ SITE_MODE: 'production' }))).rejects.toThrow('keys new <team>')
    await expect(stat(keyFolder(folder))).rejects.toThrow('ENOENT')
  })

  it('is not generated for releases in a bucket, where other hosts would not trust it', async () => {
    const RELEASE_STORE = 's3://releases'
    await expect(releaseKey(settingsOf({ RELEASE_STORE }))).rejects.toThrow('keys new <team>')
    await expect(stat(keyFolder(folder))).rejects.toThrow('ENOENT')
    await expect(stat(trustFile())).rejects.toThrow('ENOENT')
    const { pem, id } = createKey('gallery')
    expect((await releaseKey(settingsOf({ RELEASE_STORE, RELEASE_KEY_PEM: pem }))).id).toBe(id)
  })

  it('is trusted in the configured trust file, and again in another one', async () => {
    const other = path.join(folder, 'etc/trust.json')
    const { id } = await releaseKey(settingsOf({ TRUST_FILE: other }))
    expect((await readTrust(other)).keys).toMatchObject([{ id }])
    expect((await readTrust(trustFile())).keys).toEqual([])
    await releaseKey(settingsOf())
    expect((await readTrust(trustFile())).keys).toMatchObject([{ id }])
  })
})
