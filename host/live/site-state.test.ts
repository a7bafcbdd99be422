import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text, whole } from '@lustre/platform/definition'
import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCanary, withLive } from '../releases/registry/registry.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { createSiteState, shellsOf } from './site-state.ts'
import { manifestAddress, standaloneState } from './standalone.ts'

let files: SiteFolder
let log: ReturnType<typeof createMemoryLogger>
let state: ReturnType<typeof createSiteState>
beforeEach(async () => {
  files = await createSiteFolder()
  log = createMemoryLogger()
  state = createSiteState(files.store, SAMPLE_SITE_CONFIG, log)
})
afterEach(async () => {
  await state.close()
  await files.remove()
})

const EVERYONE = 100
const live = (bucket = EVERYONE) =>
  state
    .current()
    .variantFor(() => bucket)
    .remotes.map(({ name, version }) => `${name} ${version}`)
const write = (text: string) => writeFile(path.join(files.folder, 'live/gallery.json'), text)
const canary = (version: string, percent: number) =>
  files.store.change('gallery', (pointer) => withCanary('gallery', pointer, version, percent))

describe('the site’s state', () => {
  it('follows the registry automatically', async () => {
    expect(live()).toEqual([])
    await files.addLive({ version: '1.0.0-a' })
    await vi.waitFor(() => expect(live()).toEqual(['gallery 1.0.0-a']), 30_000)
    await files.addLive({ version: '1.0.0-b' })
    await vi.waitFor(() => expect(live()).toEqual(['gallery 1.0.0-b']), 30_000)
  })

  it('prepares new releases while visitors get the old ones', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    const seen: [now: string[], next: string[] | undefined][] = []
    state.beforeChange(async (next) => {
      await new Promise(setImmediate)
      seen.push([live(), next.variants()[0]?.remotes.map(({ version }) => version)])
    })
    await files.addLive({ version: '1.0.0-b' })
    await state.refresh()
    expect(seen).toContainEqual([['gallery 1.0.0-a'], ['1.0.0-b']])
    expect(live()).toEqual(['gallery 1.0.0-b'])
  })

  it('reports no releases that were still in preparation when it was closed', async () => {
    const told: string[][] = []
    state.afterChange(() => told.push(live()))
    const isPreparing = new Promise<void>((resolve) => {
      state.beforeChange(async (next) => void (next.variants()[0]?.remotes.length && resolve()))
    })
    await files.addLive({ version: '1.0.0-a' })
    const refreshed = state.refresh()
    await isPreparing
    await state.close()
    await refreshed
    expect(told).not.toContainEqual(['gallery 1.0.0-a'])
  })

  it('does not wait long for slow preparations', async () => {
    state.beforeChange(() => new Promise(() => {}))
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-a'])
  })

  it('is the same for a visitor after a rollback as before the promote', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    const before = state.current().variantFor(() => EVERYONE).key
    await files.addLive({ version: '1.0.0-b' })
    await state.refresh()
    expect(state.current().variantFor(() => EVERYONE).key).not.toBe(before)
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    expect(state.current().variantFor(() => EVERYONE).key).toBe(before)
  })

  it.each([
    ['is cut off', '{"contract":1,"rev'],
    ['is not a pointer', '[]'],
  ])('stays as it was when a pointer %s', async (_what, text) => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    await write(text)
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-a'])
    expect(log.lines.join()).toContain('its section stays as it is')
  })

  it.each([
    [
      'has lost all its pointers, like an unmounted disk',
      () => rename(path.join(files.folder, 'live'), path.join(files.folder, 'unmounted')),
    ],
    ['has a damaged pointer', () => write('{"live":')],
  ])('is the last good one on a host that starts with a store that %s', async (_what, damage) => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    await damage()
    await state.refresh()
    await state.refresh()
    const restarted = createSiteState(files.store, SAMPLE_SITE_CONFIG, log)
    await restarted.refresh()
    const { shell, remotes } = restarted.current().variantFor(() => EVERYONE)
    expect([shell.manifest.version, remotes[0]?.version]).toEqual([files.shell.manifest.version, '1.0.0-a'])
    expect(restarted.notLoaded().map(({ remote, instead }) => `${remote} ${instead}`)).toContain(
      'gallery 1.0.0-a',
    )
    await restarted.close()
  })

  it('keeps one remote’s last good release, and loads the new releases of the others', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.addLive({ name: 'run', version: '1.0.0-a', routes: [{ path: '/run' }] })
    await state.refresh()
    await files.addLive({ version: '1.0.0-b' })
    await files.store.remove('gallery', '1.0.0-b')
    await files.addLive({ name: 'run', version: '1.0.0-b', routes: [{ path: '/run' }] })
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-a', 'run 1.0.0-b'])
    expect(log.lines.join()).toContain('the last good one stays')
    expect(state.notLoaded()).toEqual([
      {
        remote: 'gallery',
        isUntrusted: false,
        version: '1.0.0-b',
        instead: '1.0.0-a',
        reason: 'there is no release gallery 1.0.0-b',
      },
    ])
    await files.addLive({ version: '1.0.0-c' })
    await state.refresh()
    expect(state.notLoaded()).toEqual([])
  })

  it('keeps a running release even when it is no longer available', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    await files.store.change('gallery', () => withLive(undefined, '1.0.0-missing'))
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-a'])
  })

  it('retries a new release soon, no matter how long another one has been broken', async () => {
    const toMissing = (name: string) => files.store.change(name, (pointer) => withLive(pointer, '1.0.0-late'))
    await files.addLive({ name: 'run', routes: [{ path: '/run' }] })
    await toMissing('gallery')
    for (let i = 0; i < 6; i++) await state.refresh()
    await toMissing('run')
    await vi.waitFor(() => expect(state.notLoaded()).toHaveLength(2), 30_000)
    await files.add({ name: 'run', version: '1.0.0-late', routes: [{ path: '/run' }] })
    await vi.waitFor(() => expect(live()).toEqual(['run 1.0.0-late']), 15_000)
  })

  it('reads the pointers again after a failed read, because the store tells of a change once', async () => {
    const readRegistry = vi.fn(files.store.readRegistry).mockRejectedValueOnce(new Error('away'))
    const quiet = { ...files.store, readRegistry, watch: () => () => {} }
    const now = createSiteState(quiet, SAMPLE_SITE_CONFIG, log)
    await files.addLive({ version: '1.0.0-a' })
    await now.refresh()
    expect(now.isReadable()).toBe(false)
    await vi.waitFor(() => expect(now.current().variantFor(() => EVERYONE).remotes).toHaveLength(1), 30_000)
    await now.close()
  })

  it('omits a remote that never loaded, and keeps one without a pointer until a restart', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.store.remove('gallery', '1.0.0-a')
    await files.addLive({ name: 'run', routes: [{ path: '/run' }] })
    await state.refresh()
    expect(live()).toEqual(['run 1.0.0-a'])
    await files.objects.remove('live/run.json')
    await state.refresh()
    expect(live()).toEqual(['run 1.0.0-a'])
    expect(state.notLoaded()).toMatchObject([{ remote: 'gallery' }, { remote: 'run', instead: '1.0.0-a' }])
    const anew = createSiteState(files.store, SAMPLE_SITE_CONFIG, log)
    await anew.refresh()
    expect(anew.current().variantFor(() => EVERYONE).remotes).toEqual([])
    await anew.close()
  })
})

describe('a canary', () => {
  beforeEach(async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.add({ version: '1.0.0-b' })
  })

  it('goes to the buckets below its percentage', async () => {
    await canary('1.0.0-b', 30)
    await state.refresh()
    expect(state.current().hasCanary).toBe(true)
    expect([0, 29, 30, 99, EVERYONE].map((bucket) => live(bucket)[0])).toEqual([
      'gallery 1.0.0-b',
      'gallery 1.0.0-b',
      'gallery 1.0.0-a',
      'gallery 1.0.0-a',
      'gallery 1.0.0-a',
    ])
  })

  it('gives visitors with the same releases the same variant', async () => {
    await canary('1.0.0-b', 30)
    await state.refresh()
    const { variantFor } = state.current()
    expect(variantFor(() => 3)).toBe(variantFor(() => 20))
    expect(variantFor(() => 3).key).not.toBe(variantFor(() => 60).key)
    expect(state.current().variants()).toEqual([variantFor(() => EVERYONE), variantFor(() => 3)])
  })

  it('does not hold back the live release when it cannot be loaded', async () => {
    await canary('1.0.0-missing', 30)
    await files.addLive({ version: '1.0.0-c' })
    await state.refresh()
    expect(state.current().hasCanary).toBe(false)
    expect(live(0)).toEqual(['gallery 1.0.0-c'])
    expect(log.lines.join()).toContain('everyone gets the live one')
  })
})

describe('the shell', () => {
  const shellOf = (bucket: number) => state.current().variantFor(() => bucket).shell.manifest.version

  it('differs for a canary’s share of visitors, with separate documents', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    const { key } = state.current().variantFor(() => EVERYONE)
    await files.setShells({ canary: { release: await files.addShell({ version: '1.0.0-t' }), percent: 30 } })
    await state.refresh()
    expect([0, 29, 30, EVERYONE].map(shellOf)).toEqual(['1.0.0-t', '1.0.0-t', '1.0.0-s', '1.0.0-s'])
    expect(state.current().hasCanary).toBe(true)
    expect(shellsOf(state.current()).map(({ manifest }) => manifest.version)).toEqual(['1.0.0-s', '1.0.0-t'])
    expect(live(29)).toEqual(live(30))
    expect(state.current().variantFor(() => 29).key).not.toBe(key)
    expect(state.current().variantFor(() => 30).key).toBe(key)
  })

  it('works before a remote’s first release, and for a single remote', async () => {
    await state.refresh()
    expect(shellOf(EVERYONE)).toBe('1.0.0-s')
    const keys = new Set<string>()
    for (const version of ['1.0.0-t', '1.0.0-u']) {
      await files.addLive({ version: '1.0.0-a' })
      await files.setShells({ live: await files.addShell({ version }) })
      await state.refresh()
      for (const name of ['gallery', 'missing']) {
        const { shell, key } = standaloneState(state.current(), name).variantFor(() => EVERYONE)
        expect(shell.manifest.version).toBe(version)
        keys.add(key)
      }
    }
    expect(keys.size).toBe(4)
  })
})

describe('one remote alone', () => {
  it('has only its first page, at the root, without the site around it', async () => {
    await files.addLive({ name: 'marketing', routes: [{ path: '/' }] })
    await files.addLive({
      name: 'surgai',
      version: '1.0.0-s',
      routes: [{ path: '/surgai' }, { path: '/other' }],
    })
    await state.refresh()
    const alone = standaloneState(state.current(), 'surgai')
    const variant = alone.variantFor(() => EVERYONE)
    expect(variant.remotes).toMatchObject([
      { name: 'surgai', routes: [{ path: '/', pattern: '/surgai', chrome: 'none' }] },
    ])
    expect([...variant.releases.keys()]).toEqual(['surgai'])
    expect(standaloneState(state.current(), 'missing').variantFor(() => EVERYONE).remotes).toEqual([])
  })

  it('is installable when its release ships a manifest', async () => {
    await files.addLive()
    const more = { 'client/manifest.webmanifest': '{}' }
    await files.addLive({ name: 'surgai', version: '1.0.0-s', routes: [{ path: '/surgai' }], files: more })
    await state.refresh()
    const variant = state.current().variantFor(() => EVERYONE)
    expect(manifestAddress(variant, 'surgai')).toBe('/remotes/surgai/1.0.0-s/manifest.webmanifest')
    expect(manifestAddress(variant, 'gallery')).toBeNull()
    expect(manifestAddress(variant, 'missing')).toBeNull()
  })
})

it('reads a new public setting from the release alone', async () => {
  const files = await createSiteFolder()
  const log = createMemoryLogger()
  const env = { GALLERY_GREETING: 'Good morning', GALLERY_KEY: 'secret-value', GALLERY_WRONG: 'x' }
  const state = createSiteState(files.store, SAMPLE_SITE_CONFIG, log, env)
  const settings = () =>
    state
      .current()
      .variantFor(() => 0)
      .remotes.map((remote) => remote.settings)
  try {
    await files.addLive({ version: '1.0.0-a' })
    await state.refresh()
    expect(settings()).toEqual([{}])
    const declared = { GALLERY_GREETING: text('', { public: true }), GALLERY_KEY: text('', { secret: true }) }
    await files.addLive({ version: '1.0.0-b', change: { settings: declared } })
    await state.refresh()
    expect(settings()).toEqual([{ GALLERY_GREETING: 'Good morning' }])
    // An invalid value keeps the new release out, and the last good one stays.
    const wrong = { GALLERY_WRONG: whole('', 0, 9, { public: true }) }
    await files.addLive({ version: '1.0.0-c', change: { settings: wrong } })
    await state.refresh()
    expect(settings()).toEqual([{ GALLERY_GREETING: 'Good morning' }])
    expect(log.lines.join()).toContain('GALLERY_WRONG: must be a whole number from 0 to 9')
  } finally {
    await state.close()
    await files.remove()
  }
})
