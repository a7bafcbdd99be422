import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Variant } from '../live/site-state.ts'
import { snapshotOf } from '../releases/registry/snapshot.ts'
import type { Sections } from '../sections/sections.ts'
import type { SampleRelease } from '../testing/releases.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { testSections } from '../testing/test-sections.ts'
import { createDocuments } from './documents.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import { requestedPage } from './requested-page.ts'
import { keepsOn } from './site-keeps.ts'

/** Counts its renders, so that a test sees cache hits. */
const COUNTING = `
let renders = 0
export const render = (url, boot) => '<title>Gallery</title><main>render ' + ++renders + ' of ' + url + '</main>'
  + '<script type="application/json">' + JSON.stringify(boot) + '</script>'`

let files: SiteFolder
let sections: Sections
let renderer: Renderer
beforeEach(async () => {
  files = await createSiteFolder()
  sections = testSections()
  renderer = createRenderer(sections)
})
afterEach(async () => {
  await sections.close()
  await files.remove()
})

async function variantOf(...releases: SampleRelease[]): Promise<Variant> {
  const loaded = await Promise.all(
    releases.map(async (release) => {
      const manifest = await files.add({ ssr: COUNTING, ...release })
      const folder = await files.store.releaseFolder(manifest.name, manifest.version)
      return { manifest, folder, snapshot: snapshotOf(manifest, SAMPLE_SITE_CONFIG) }
    }),
  )
  return {
    shell: files.shell,
    key: loaded.map(({ manifest }) => manifest.version).join(),
    remotes: loaded.map(({ snapshot }) => snapshot),
    releases: new Map(loaded.map((release) => [release.manifest.name, release])),
    offline: new Map(),
  }
}

function composer(alone?: string) {
  const renders: [string, string, string | null][] = []
  const shells: typeof renders = []
  const log = createMemoryLogger()
  const documents = createDocuments({
    renderer,
    config: SAMPLE_SITE_CONFIG,
    keepsOf: keepsOn({ config: SAMPLE_SITE_CONFIG, env: {} }),
    log,
    alone,
    onRender: (name, version, error) => (name === 'shell' ? shells : renders).push([name, version, error]),
  })
  const html = async (variant: Variant, path: string) =>
    (await documents.get(requestedPage(variant, path))).body.raw.toString()
  const boot = async (variant: Variant, path: string) =>
    JSON.parse(/<script type="application[^>]*>(.*?)<\/script>/.exec(await html(variant, path))?.[1] ?? '')
  return { documents, renders, shells, log, html, boot }
}

describe('a document', () => {
  it('is composed once for equal requests, even simultaneous ones', async () => {
    const variant = await variantOf({})
    const { documents, renders } = composer()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => documents.get(requestedPage(variant, '/gallery'))),
    )
    expect(new Set(all).size).toBe(1)
    expect(await documents.get(requestedPage(variant, '/gallery'))).toBe(all[0])
    expect(documents.peek(requestedPage(variant, '/gallery'))).toBe(all[0])
    expect(renders).toEqual([['gallery', '1.0.0-a', null]])
  })

  it('differs by path and release', async () => {
    const variant = await variantOf({ routes: [{}, { path: '/portfolio' }] })
    const other = await variantOf({ version: '1.0.0-b' })
    const { html } = composer()
    expect(await html(variant, '/gallery')).toContain('render 1 of /gallery')
    expect(await html(variant, '/portfolio')).toContain('render 2 of /portfolio')
    expect(await html(other, '/gallery')).toContain('render 1')
    expect(await html(variant, '/gallery')).toContain('render 1')
  })

  it('gives the browser everything that the page was made from', async () => {
    const variant = await variantOf({
      routes: [{ preload: ['client/assets/page.js'], shared: ['shared-module', 'unknown-module'] }],
    })
    expect(await composer().boot(variant, '/gallery')).toEqual({
      config: SAMPLE_SITE_CONFIG,
      // Without the pages' files, which the code knows.
      remotes: variant.remotes.map((remote) => ({
        ...remote,
        preload: [],
        routes: remote.routes.map((route) => ({ ...route, preload: [] })),
      })),
      shell: { entry: '/remotes/shell/1.0.0-s/assets/shell-abc.js', css: [] },
      remote: 'gallery',
      seed: 0,
      preload: [
        '/remotes/shell/1.0.0-s/assets/shell-abc.js',
        '/remotes/gallery/1.0.0-a/remoteEntry.js',
        '/remotes/gallery/1.0.0-a/assets/page.js',
        '/remotes/shell/1.0.0-s/assets/shared-abc.js',
      ],
      standalone: null,
      inlined: [],
      integrity: {},
    })
  })

  it('marks a remote that is served alone', async () => {
    expect((await composer('gallery').boot(await variantOf({}), '/gallery')).standalone).toEqual({
      manifest: null,
    })
  })
})

describe('documents for the next releases', () => {
  const ALWAYS = () => true
  const PAGES = { routes: [{}, { path: '/portfolio' }] }

  it('are composed in advance when visitors have requested them', async () => {
    const old = await variantOf({ routes: [...PAGES.routes, { path: '/prices' }] })
    const next = await variantOf({ ...PAGES, version: '1.0.0-b' })
    const { documents, html, renders } = composer()
    await html(old, '/gallery')
    await html(old, '/portfolio')
    await documents.warm([next], ALWAYS)
    expect(documents.peek(requestedPage(next, '/gallery'))?.version).toBe('1.0.0-b')
    expect(documents.peek(requestedPage(next, '/portfolio'))?.version).toBe('1.0.0-b')
    expect(documents.peek(requestedPage(next, '/prices'))).toBeUndefined()
    expect(documents.peek(requestedPage(old, '/gallery'))?.version).toBe('1.0.0-a')
    expect(renders).toHaveLength(4)
    await documents.warm([old, next], ALWAYS)
    expect(renders).toHaveLength(4)
  })

  it('cover a shuffled page’s orders', async () => {
    const shuffled = { path: '/gallery', shuffle: { seeds: 2 ** 32, sticky: false } }
    const old = await variantOf({ routes: [shuffled] })
    const next = await variantOf({ version: '1.0.0-b', routes: [shuffled] })
    const { documents, renders } = composer()
    for (const seed of [7, 12]) await documents.get(requestedPage(old, '/gallery'), seed)
    await documents.warm([next], ALWAYS)
    expect(renders.slice(2)).toHaveLength(2)
    for (const seed of [7, 12])
      expect(documents.peek(requestedPage(next, '/gallery'), seed)).toMatchObject({
        seed,
        version: '1.0.0-b',
      })
    expect(documents.peek(requestedPage(next, '/gallery'), 3)).toBeUndefined()
    await documents.warm([old, next], ALWAYS)
    expect(renders).toHaveLength(4)
  })

  it('cover an order for a newly shuffled page, and for a page with fewer orders', async () => {
    const before = await variantOf(
      { routes: [{}] },
      { name: 'run', routes: [{ path: '/run', shuffle: { seeds: 2 ** 32, sticky: true } }] },
    )
    const after = await variantOf(
      { version: '1.0.0-b', routes: [{ shuffle: { seeds: 8, sticky: false } }] },
      { name: 'run', version: '1.0.0-b', routes: [{ path: '/run', shuffle: { seeds: 8, sticky: true } }] },
    )
    const { documents, html, renders } = composer()
    await html(before, '/gallery')
    await documents.get(requestedPage(before, '/run'), 11)
    await documents.warm([after], ALWAYS)
    expect(renders).toHaveLength(4)
    expect(documents.peek(requestedPage(after, '/gallery'), 0)).toBeDefined()
    expect(documents.peek(requestedPage(after, '/run'), 3)).toMatchObject({ seed: 3 })
  })

  it('are abandoned as soon as newer releases arrive', async () => {
    const old = await variantOf(PAGES)
    const { documents, html, renders } = composer()
    await html(old, '/gallery')
    await html(old, '/portfolio')
    let asked = 0
    await documents.warm([await variantOf({ ...PAGES, version: '1.0.0-b' })], () => ++asked < 2)
    expect(renders).toHaveLength(3)
  })

  it('are abandoned for a release after its first failure, so that a broken one delays no visitor', async () => {
    const old = await variantOf(PAGES)
    const broken = await variantOf({
      ...PAGES,
      version: '1.0.0-b',
      ssr: "export const render = () => { throw new Error('no price') }",
    })
    const { documents, html, renders } = composer()
    await html(old, '/gallery')
    await html(old, '/portfolio')
    await documents.warm([broken], ALWAYS)
    expect(renders.slice(2)).toEqual([['gallery', '1.0.0-b', 'no price']])
    expect(documents.peek(requestedPage(broken, '/portfolio'))).toBeUndefined()
  })
})

describe('the pages of a host that has just started', () => {
  it('are composed once each, except redirects and those with parameters', async () => {
    const variant = await variantOf(
      { routes: [{}, { path: '/gallery/:id' }, { path: '/portfolio', redirect: '/gallery' }] },
      {
        name: 'run',
        routes: [
          { path: '/run', shuffle: { seeds: 8, sticky: true } },
          { path: '/links', data: '/x/:p' },
        ],
      },
    )
    const { documents, renders } = composer()
    const preparing = documents.prepare(variant)
    expect(documents.isPrepared()).toBe(false)
    await preparing
    expect(documents.isPrepared()).toBe(true)
    expect(renders.map(([name]) => name).toSorted()).toEqual(['gallery', 'run', 'run'])
    expect(documents.peek(requestedPage(variant, '/gallery'))).toBeDefined()
    expect(documents.peek(requestedPage(variant, '/run'))).toBeDefined()
    expect(documents.failing(variant)).toEqual([])
  })

  it('are available even before they are composed in advance', async () => {
    const routes = ['/gallery', '/portfolio', '/more'].map((path) => ({ path }))
    const variant = await variantOf({ routes })
    const { documents, html } = composer()
    const preparing = documents.prepare(variant)
    expect(await html(variant, '/more')).toContain('of /more</main>')
    expect(documents.isPrepared()).toBe(false)
    await preparing
  })

  it('are reported while they fail, and delay no other section', async () => {
    const variant = await variantOf(
      {
        routes: [{}, { path: '/portfolio' }],
        ssr: `let renders = 0
export const render = () => { if (++renders === 1) throw new Error('no price'); return '<title>Gallery</title>' }`,
      },
      { name: 'run', routes: [{ path: '/run' }] },
    )
    const { documents } = composer()
    await documents.prepare(variant)
    expect(documents.isPrepared()).toBe(true)
    expect(documents.failing(variant)).toEqual(['/gallery (gallery 1.0.0-a)'])
    expect(documents.peek(requestedPage(variant, '/run'))).toBeDefined()
    await documents.get(requestedPage(variant, '/gallery'))
    expect(documents.failing(variant)).toEqual([])
  })
})

it('lets a guessed address evict only other guessed addresses from memory', async () => {
  const variant = await variantOf({ routes: [{}, { path: '/gallery/:id' }] })
  const { documents } = composer()
  const made = Array.from({ length: 101 }, (_, i) => `/gallery/${i}`)
  for (const path of ['/gallery', ...made]) await documents.get(requestedPage(variant, path))
  const isKept = (path: string) => documents.peek(requestedPage(variant, path)) !== undefined
  expect(['/gallery', made[0], made[1], made[100]].map((path) => isKept(String(path)))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('keeps the large pages of guessed addresses that fit into 64 MB', async () => {
  const ssr = `export const render = () => '<title>Large</title>' + 'x'.repeat(7e6)`
  const variant = await variantOf({ routes: [{ path: '/gallery/:id' }], ssr })
  const { documents } = composer()
  const pages = Array.from({ length: 10 }, (_, i) => requestedPage(variant, `/gallery/${i}`))
  for (const page of pages) await documents.get(page)
  expect(pages.map((page) => documents.peek(page) !== undefined).filter(Boolean).length).toBeLessThan(10)
  expect(documents.peek(pages[9]!)).toBeDefined()
})

describe('unknown paths', () => {
  it('share one document, so that guessed addresses fill no memory', async () => {
    const variant = await variantOf({})
    const { documents, renders } = composer()
    const [one, two] = [
      await documents.get(requestedPage(variant, '/guess-1')),
      await documents.get(requestedPage(variant, '/guess-2')),
    ]
    expect(two).toBe(one)
    expect(one).toMatchObject({ status: 404, remote: null, degraded: false })
    expect(renders).toEqual([])
  })
})

describe('a document’s shell', () => {
  it('is distinguished from its page when one of them fails', async () => {
    const variant = await variantOf({ ssr: "export const render = () => { throw new Error('no price') }" })
    const { documents, renders, shells } = composer()
    await documents.get(requestedPage(variant, '/gallery'))
    expect(renders).toEqual([['gallery', '1.0.0-a', 'no price']])
    expect(shells).toEqual([['shell', '1.0.0-s', null]])
    const shell = await files.addShell({ version: '1.0.0-t', render: "throw new Error('broken build')" })
    const broken = { ...variant, key: 't', shell }
    await expect(documents.get(requestedPage(broken, '/gallery'))).rejects.toThrow(
      'the shell 1.0.0-t does not',
    )
    expect(renders).toHaveLength(1)
    const why = 'the shell 1.0.0-t does not render: Error: broken build'
    expect(shells.slice(1)).toEqual([['shell', '1.0.0-t', expect.stringContaining(why)]])
  })

  it('is not blamed when there is no process to render in', async () => {
    const { documents, shells } = composer()
    const variant = await variantOf({})
    await sections.close()
    await expect(documents.get(requestedPage(variant, '/gallery'))).rejects.toThrow('the sections are closed')
    expect(shells).toEqual([])
  })
})

describe('a page that fails', () => {
  const FAILS_ONCE = `
let renders = 0
export const render = () => { if (++renders === 1) throw new Error('no price'); return '<title>Gallery</title>' }`

  it('is sent with its release’s title, and composed again for the next visitor', async () => {
    const variant = await variantOf({ ssr: FAILS_ONCE, routes: [{ title: 'The <Gallery>' }] })
    const { documents, html, renders } = composer()
    const broken = await documents.get(requestedPage(variant, '/gallery'))
    expect(broken).toMatchObject({ status: 200, degraded: true })
    expect(broken.body.raw.toString()).toContain(
      '<title data-fallback="">The &#60;Gallery&#62;</title></head>',
    )
    expect(documents.peek(requestedPage(variant, '/gallery'))).toBeUndefined()
    expect(await html(variant, '/gallery')).not.toContain('data-fallback')
    expect(renders).toEqual([
      ['gallery', '1.0.0-a', 'no price'],
      ['gallery', '1.0.0-a', null],
    ])
  })
})
