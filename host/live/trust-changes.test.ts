import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLive } from '../releases/registry/registry.ts'
import { createKey } from '../releases/trust/keys.ts'
import { signManifest } from '../releases/trust/signature.ts'
import { withKey, withRetired, withRevoked } from '../releases/trust/trust.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const AT = '2026-06-01T00:00:00.000Z'

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
  await site.live({ name: 'run', routes: [{ path: '/run' }] })
})
afterEach(() => site.close())

async function trust(change: typeof site.files.trust.current) {
  site.files.trust.current = change
  site.files.store.recheck()
  await site.state.refresh()
}
/** Makes a gallery live with another key's signature. @returns the key's id */
async function liveOfAnother(version: string): Promise<string> {
  await site.files.add({ version })
  const key = createKey('other')
  const { id, publicKey, team } = key
  site.files.trust.current = withKey(site.files.trust.current, { id, publicKey, team }, ['gallery'], AT)
  const prefix = `releases/gallery/${version}/`
  const manifest = await site.files.objects.get(`${prefix}release.json`)
  const [signature] = await site.files.objects.list(`${prefix}signatures/`)
  if (!manifest || !signature) throw new Error(`there is no release ${version}`)
  await site.files.objects.put(signature.key, signManifest(key, manifest.body))
  await site.files.store.change('gallery', (pointer) => withLive(pointer, version))
  await site.state.refresh()
  return id
}
const status = async (path: string) => (await site.ask(path)).status

describe('a revoked key', () => {
  it('takes down only those of its releases that have no trusted predecessor', async () => {
    const id = await liveOfAnother('1.0.0-a')
    expect(await status('/gallery')).toBe(200)
    await trust(withRevoked(site.files.trust.current, id, AT, 'its laptop was stolen'))
    expect([await status('/gallery'), await status('/run')]).toEqual([503, 200])
    expect(site.log.lines.join()).toContain('no release of the section is trusted: it is closed')
    expect(site.state.notLoaded()).toMatchObject([
      {
        remote: 'gallery',
        version: '1.0.0-a',
        reason: expect.stringContaining('its laptop was stolen'),
        isClosed: true,
      },
    ])
  })

  it('makes its section fall back to the last trusted release', async () => {
    await site.live({ version: '1.0.0-a' })
    const id = await liveOfAnother('1.0.0-b')
    expect(
      site.state
        .current()
        .variantFor(() => 0)
        .releases.get('gallery')?.manifest.version,
    ).toBe('1.0.0-b')
    await trust(withRevoked(site.files.trust.current, id, AT, 'stolen'))
    expect(await status('/gallery')).toBe(200)
    expect(
      site.state
        .current()
        .variantFor(() => 0)
        .releases.get('gallery')?.manifest.version,
    ).toBe('1.0.0-a')
  })
})

it('keeps a retired key’s releases, and accepts no new ones', async () => {
  // All samples date from January.
  await site.live({ version: '1.0.0-a' })
  await trust(withRetired(site.files.trust.current, site.files.key.id, AT))
  expect(await status('/gallery')).toBe(200)
  await site.files.add({ version: '1.0.0-c', change: { created: '2026-07-01T00:00:00.000Z' } })
  await expect(site.files.store.readRelease('gallery', '1.0.0-c')).rejects.toThrow('was retired')
})

it('refuses an unsigned or unauthorized release, and keeps the running one', async () => {
  const { objects, store } = site.files
  await site.live({ version: '1.0.0-a' })
  await site.files.add({ version: '1.0.0-b' })
  const [signature] = await objects.list('releases/gallery/1.0.0-b/signatures/')
  await objects.remove(signature?.key ?? '')
  await site.files.store.change('gallery', (pointer) => ({ ...pointer!, live: '1.0.0-b' }))
  await site.state.refresh()
  expect(await status('/gallery')).toBe(200)
  expect(site.state.notLoaded()).toMatchObject([{ reason: 'it is not signed', instead: '1.0.0-a' }])
  const stranger = createKey('stranger')
  const manifest = await objects.get('releases/gallery/1.0.0-b/release.json')
  await objects.put(signature?.key ?? '', signManifest(stranger, manifest?.body ?? Buffer.alloc(0)))
  await expect(store.readRelease('gallery', '1.0.0-b')).rejects.toThrow('is not known here')
})
