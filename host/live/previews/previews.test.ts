import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, describe, expect, it } from 'vitest'
import { snapshotOf } from '../../releases/registry/snapshot.ts'
import { createKey } from '../../releases/trust/keys.ts'
import { type Trust, withKey, withRetired } from '../../releases/trust/trust.ts'
import { temporaryFolder, writeSampleRelease } from '../../testing/releases.ts'
import type { LoadedRelease } from '../load-release.ts'
import { createPreviews, type Previews } from './previews.ts'
import { createPreviewToken } from './token.ts'

const AT = '2026-02-01T00:00:00.000Z'
const { pem: _pem, privateKey, ...publicKey } = createKey('gallery')
const other = createKey('other')
const trusted = withKey({ keys: [] }, publicKey, ['*'], AT)

async function release(
  name = 'gallery',
  version = '1.0.0-b',
  note: string | null = null,
): Promise<LoadedRelease> {
  const folder = await temporaryFolder('preview')
  const manifest = await writeSampleRelease(folder, { name, version, change: { note } })
  return { manifest, folder, snapshot: snapshotOf(manifest, SAMPLE_SITE_CONFIG) }
}

describe('previews', () => {
  let previews: Previews
  afterEach(() => previews.close())
  const token = (version: string, key = privateKey, id = publicKey.id) =>
    createPreviewToken({ id, privateKey: key }, { name: 'gallery', version }, Date.now())

  function start(load = (name: string, version: string) => release(name, version), trust = () => trusted) {
    const loads: string[] = []
    previews = createPreviews({
      load(name, version) {
        loads.push(`${name} ${version}`)
        return load(name, version)
      },
      trust,
      isOpen: () => false,
      log: createMemoryLogger(),
    })
    return loads
  }
  const versionsLoaded = () => previews.releases().map(({ manifest }) => manifest.version)

  it('are loaded once for any number of simultaneous visitors', async () => {
    const loads = start()
    const all = await Promise.all(Array.from({ length: 5 }, () => previews.open(token('1'))))
    await previews.open(token('1'))
    expect(loads).toEqual(['gallery 1'])
    expect(new Set(all.map(({ release: each }) => each)).size).toBe(1)
  })

  it('are limited to eight: the least recently viewed one is unloaded, and loaded again on demand', async () => {
    const loads = start()
    let changes = 0
    previews.onChange(() => {
      changes += 1
    })
    for (let i = 0; i < 8; i++) await previews.open(token(String(i)))
    await previews.open(token('0'))
    await previews.open(token('8'))
    expect(versionsLoaded().toSorted()).toEqual(['0', '2', '3', '4', '5', '6', '7', '8'])
    expect([previews.has('gallery', '0'), previews.has('gallery', '1')]).toEqual([true, false])
    expect(changes).toBeGreaterThanOrEqual(9)
    await previews.open(token('1'))
    expect(loads).toHaveLength(10)
  })

  it('load nothing for an invalid link', async () => {
    const loads = start()
    await expect(previews.open(token('1', other.privateKey))).rejects.toMatchObject({ status: 403 })
    await expect(previews.open('x')).rejects.toMatchObject({ status: 403 })
    expect(loads).toEqual([])
  })

  it('report why a release cannot be loaded, and retry the next time', async () => {
    let isThere = false
    const loads = start(async (name, version) => {
      if (!isThere) throw new Error('it is not signed')
      return release(name, version)
    })
    await expect(previews.open(token('1'))).rejects.toMatchObject({
      status: 503,
      message: 'The release gallery 1 cannot be shown: it is not signed.',
    })
    isThere = true
    expect((await previews.open(token('1'))).release.manifest.version).toBe('1')
    expect(loads).toHaveLength(2)
  })

  it('are loaded again when the trust changes, because loading checks the signature', async () => {
    let trust: Trust = withKey(
      trusted,
      { team: 'other', id: other.id, publicKey: other.publicKey },
      ['*'],
      AT,
    )
    const loads = start(
      async (name, version) => {
        if (trust.keys.some(({ state }) => state.is !== 'active')) throw new Error('its key was retired')
        return release(name, version)
      },
      () => trust,
    )
    await previews.open(token('1'))
    trust = withRetired(trust, other.id, AT)
    await expect(previews.open(token('1'))).rejects.toThrow('its key was retired')
    expect(loads).toHaveLength(2)
    expect(previews.releases()).toEqual([])
  })
})
