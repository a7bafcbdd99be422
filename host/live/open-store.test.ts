import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLive } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { writeKeyFile } from '../releases/trust/key-file.ts'
import { createKey } from '../releases/trust/keys.ts'
import { withKey } from '../releases/trust/trust.ts'
import { changeTrust } from '../releases/trust/trust-file.ts'
import { readSettings } from '../settings/settings.ts'
import { temporaryFolder, writeSampleRelease } from '../testing/releases.ts'
import { hostCacheDir, openStore } from './open-store.ts'

const VERSION = '1.0.0-a'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('open-store')
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)
async function open(env: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: at('data'), SITE_DIR: at('site'), ...env })
  const { store, trust } = await openStore(settings, hostCacheDir(settings), createMemoryLogger())
  trust.close()
  return store
}
async function release(env: Record<string, string> = {}) {
  const store = await open(env)
  await writeSampleRelease(at('built'), { version: VERSION })
  await store.add(at('built'))
  await store.change('gallery', () => withLive(undefined, VERSION))
}
/** Returns the live version, and the problems of damaged pointers. */
async function pointers(store: WritableReleaseStore) {
  const { remotes, damaged } = await store.readRegistry()
  return [remotes.gallery?.live, damaged]
}

it.each([
  ['the keys', ['data/release-keys']],
  ['the trust file', ['data/trust.json']],
  ['fetched releases', ['data/releases']],
])('an embedded site’s releases run after the loss of %s', async (_what, removed) => {
  await release()
  for (const name of removed) await rm(at(name), { recursive: true })
  const store = await open()
  expect(await store.readRelease('gallery', VERSION)).toMatchObject({ version: VERSION })
  expect(await pointers(store)).toEqual([VERSION, {}])
})

it.each([
  ['another data folder', { DATA_DIR: 'other' }],
  ['another data folder that has a key of its own', { DATA_DIR: 'used' }],
])(
  'a store is left as it was when it is opened with %s, and the message names both ways on',
  async (_what, { DATA_DIR }) => {
    await release({ DATA_DIR: at('used'), SITE_DIR: at('site-of-used') })
    await release()
    const files = async () =>
      Promise.all(
        (await readdir(at('site'), { recursive: true })).map(async (name) => [
          name,
          (await stat(at(`site/${name}`))).mtimeMs,
        ]),
      )
    const before = await files()
    const opened = open({ DATA_DIR: at(DATA_DIR) })
    await expect(opened).rejects.toThrow('holds the releases of a site with another data folder')
    await expect(open({ DATA_DIR: at(DATA_DIR) })).rejects.toThrow(/set DATA_DIR .*\n.*set SITE_DIR/)
    expect(await files()).toEqual(before)
    expect(await readdir(folder)).not.toContain('other')
    expect(await (await open()).readRelease('gallery', VERSION)).toMatchObject({ version: VERSION })
  },
)

it('a command that reads makes neither a key nor a folder', async () => {
  const settings = readSettings({ DATA_DIR: at('data'), SITE_DIR: at('site') })
  const opened = openStore(settings, at('cache'), createMemoryLogger(), 'reads')
  await expect(opened).rejects.toThrow('there is no release store')
  expect(await readdir(folder)).toEqual([])
})

it('an embedded site accepts a new release after the loss of the site folder', async () => {
  await release()
  await rm(at('site'), { recursive: true })
  expect(await pointers(await open())).toEqual([undefined, {}])
  await release()
  expect(await pointers(await open())).toEqual([VERSION, {}])
})

it('a new embedded site refuses a pointer that was written into its folder', async () => {
  await release()
  const file = at('site/live/gallery.json')
  const { signed: _signed, ...bare } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(bare))
  expect(await pointers(await open())).toEqual([undefined, { gallery: 'live/gallery.json is not signed' }])
})

it('a store accepts pointers from an earlier package at the next start', async () => {
  await release()
  const file = at('site/live/gallery.json')
  const earlier = await readFile(file, 'utf8')
  const store = await open()
  await store.change('gallery', (pointer) => ({ ...pointer!, previous: [VERSION] }))
  await store.readRegistry()
  await writeFile(file, earlier)
  expect((await pointers(store))[1]).toMatchObject({ gallery: expect.stringContaining('older than') })
  expect(await pointers(await open())).toEqual([VERSION, {}])
})

it('releases that a team’s key signed are not signed again', async () => {
  const { id, publicKey, team, pem } = createKey('studio')
  await writeKeyFile(at('team.pem'), pem)
  const trusted = () =>
    changeTrust(at('trust.json'), (trust) =>
      withKey(trust, { id, publicKey, team }, ['*'], '2026-01-01T00:00:00.000Z'),
    )
  await trusted()
  const env = { RELEASE_KEY: at('team.pem'), TRUST_FILE: at('trust.json') }
  await release(env)
  await rm(at('trust.json'))
  await expect((await open(env)).readRelease('gallery', VERSION)).rejects.toThrow('is not known here')
  await trusted()
  expect(await (await open(env)).readRelease('gallery', VERSION)).toMatchObject({ version: VERSION })
})

it.each([
  ['names the file of a key that it cannot read', { RELEASE_KEY: 'gone.pem' }, 'gone.pem cannot be read'],
  ['says how to set a key where there is none', {}, 'set RELEASE_KEY to the file of your team’s key'],
])('a command that has to sign a pointer %s', async (_what, env, why) => {
  await release()
  const store = await open({ SITE_MODE: 'production', ...env })
  const change = store.change('gallery', (pointer) => ({ ...pointer!, previous: [VERSION] }))
  await expect(change).rejects.toThrow(why)
})
