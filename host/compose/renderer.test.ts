import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sections, StoredRelease, StoredShell } from '../sections/sections.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { testSections } from '../testing/test-sections.ts'
import { bootOf } from './boot.ts'
import { createRenderer, type Renderer, ShellError } from './renderer.ts'

const LIMIT_MS = 300

const BUNDLES = {
  good: 'export const render = (url) => `<p>page ${url}</p>`',
  counting: 'let count = 0; export const render = () => `<p>render ${++count}</p>`',
  throws: "export const render = () => { throw new Error('no price') }",
  loops: 'export const render = () => { for (;;); }',
  exits: 'export const render = () => process.exit(0)',
  exhausts:
    'export const render = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }',
  throwslate:
    "export const render = () => { setImmediate(() => { throw new Error('late') }); return '<p>fine</p>' }",
  importthrows: "throw new Error('no such module')",
  importexits: 'process.exit(3)',
  mixed: `export const render = (url) => url === '/slow'
    ? new Promise((resolve) => setTimeout(resolve, 60, '<p>slow</p>'))
    : url === '/late' ? new Promise((resolve) => setTimeout(resolve, ${4 * LIMIT_MS}, '<p>late</p>'))
    : url === '/loops' ? (() => { for (;;); })() : '<p>page ' + url + '</p>'`,
}

let files: SiteFolder
const releases = new Map<string, StoredRelease>()
let sections: Sections
let renderer: Renderer
beforeAll(async () => {
  files = await createSiteFolder()
  for (const [name, ssr] of Object.entries(BUNDLES)) {
    const manifest = await files.add({ name, ssr })
    releases.set(name, { manifest, folder: await files.store.releaseFolder(name, manifest.version) })
  }
})
afterAll(() => files.remove())
beforeEach(() => {
  sections = testSections()
  renderer = createRenderer(sections, LIMIT_MS)
})
afterEach(() => sections.close())

const boot = bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [], remote: 'gallery' })
const releaseOf = (name: keyof typeof BUNDLES) => {
  const release = releases.get(name)
  if (!release) throw new Error(`there is no release ${name}`)
  return release
}
const render = (name: keyof typeof BUNDLES, url = '/gallery') =>
  renderer.render({ url, boot, release: releaseOf(name), shell: files.shell })

const WITHOUT_PAGE = '<!DOCTYPE html><html><head></head><body><header>Studio</header></body></html>'
const expectGood = async () => {
  const { html, errors } = await render('good')
  expect(html).toContain('<p>page /gallery</p>')
  expect(errors).toEqual([])
}

describe('a render', () => {
  it('returns the document', async () => {
    await expectGood()
    const unknown = await renderer.render({ url: '/x', boot, release: null, shell: files.shell })
    expect(unknown).toMatchObject({ errors: [], html: expect.stringContaining('404') })
  })

  it('may take longer when no visitor is waiting for it', async () => {
    const job = { url: '/late', boot, release: releaseOf('mixed'), shell: files.shell }
    expect((await renderer.render(job)).errors).not.toEqual([])
    const ahead = await renderer.render({ ...job, isAhead: true })
    expect(ahead).toMatchObject({ errors: [], html: expect.stringContaining('<p>late</p>') })
  })

  it('loads a bundle once', async () => {
    expect((await render('counting')).html).toContain('render 1')
    expect((await render('counting')).html).toContain('render 2')
  })

  it('waits for earlier renders of its section', async () => {
    const documents = await Promise.all(['/slow', '/a', '/slow', '/b'].map((url) => render('mixed', url)))
    expect(documents.map(({ html }) => /<p>(.*)<\/p>/.exec(html)?.[1])).toEqual([
      'slow',
      'page /a',
      'slow',
      'page /b',
    ])
  })
})

describe('a page that fails', () => {
  it.each([
    ['throws', 'no price'],
    ['importthrows', 'no such module'],
    ['loops', `no answer in ${LIMIT_MS} ms`],
    ['exits', 'it ended with code 0'],
    ['importexits', 'it ended with code 3'],
  ] as const)('leaves the rest of the document intact, with the reason (%s)', async (name, reason) => {
    expect(await render(name)).toEqual({ html: WITHOUT_PAGE, errors: [reason] })
    await expectGood()
    // Its process has restarted.
    expect(await render(name)).toEqual({ html: WITHOUT_PAGE, errors: [reason] })
  })

  it('ends only its own process when it exhausts memory', async () => {
    const small = testSections({ limits: { memoryMb: 256 } })
    const patient = createRenderer(small, 20_000)
    const job = { url: '/', boot, release: releaseOf('exhausts'), shell: files.shell }
    const { html, errors } = await patient.render(job)
    expect(html).toBe(WITHOUT_PAGE)
    expect(errors).toEqual([expect.stringMatching(/SIGABRT|more than 256 MB/)])
    await small.close()
  }, 30_000)

  it('affects at most the next document when it fails after its own document was sent', async () => {
    expect((await render('throwslate')).html).toContain('<p>fine</p>')
    await vi.waitFor(async () => expect((await render('throwslate')).errors).toEqual([]), 30_000)
  })

  it('delays no other section, and its own only for a while', async () => {
    // Long enough that the other render ends first, even on a busy machine.
    const patient = createRenderer(sections, 20 * LIMIT_MS)
    const of = (name: 'mixed' | 'good', url: string) =>
      patient.render({ url, boot, release: releaseOf(name), shell: files.shell })
    const looped = of('mixed', '/loops')
    const behind = of('mixed', '/b')
    let isOver = false
    void looped.then(() => (isOver = true))
    await of('good', '/gallery')
    expect(isOver).toBe(false)
    expect((await looped).errors).toHaveLength(1)
    expect((await behind).html).toContain('page /b')
  })
})

describe('a shell', () => {
  const SHELLS = {
    throws: "throw new Error('broken build')",
    fails: "export const answer = async () => { throw new Error('no header') }",
    none: 'export const render = () => {}',
    loops: 'export const answer = () => { for (;;); }',
    loopsatonce: 'for (;;);',
    exits: 'process.exit(2)',
  }
  let number = 0
  const shellThat = (does: keyof typeof SHELLS) =>
    files.addShell({ version: `1.0.0-${does}${++number}`, render: SHELLS[does] })

  it.each([
    ['throws', 'Error: broken build'],
    ['fails', 'Error: no header'],
    ['none', 'TypeError: answer is not a function'],
    ['loops', 'it gave no sign of life'],
    ['loopsatonce', 'it gave no sign of life'],
    ['exits', 'it ended with code 2'],
  ] as const)('is named as the cause when it %s, and costs no section its process', async (does, why) => {
    const quick = testSections({ limits: { heartbeatMs: 50, missedHeartbeats: 8 } })
    const shared = createRenderer(quick, LIMIT_MS)
    const page = (shell: StoredShell) =>
      shared.render({ url: '/gallery', boot, release: releaseOf('good'), shell })
    try {
      await page(files.shell)
      const before = quick.pids().get('good@1.0.0-a')
      const broken = await shellThat(does)
      const { version } = broken.manifest
      const failed = page(broken)
      await expect(failed).rejects.toThrow(ShellError)
      await expect(failed).rejects.toThrow(`the shell ${version} does not render: ${why}`)
      expect(await shared.isUp(broken)).toBe(false)
      expect((await page(files.shell)).errors).toEqual([])
      expect(quick.pids().get('good@1.0.0-a')).toBe(before)
      expect(await shared.isUp(files.shell)).toBe(true)
    } finally {
      await quick.close()
    }
  })

  it('shares the running processes with its predecessor when it goes live', async () => {
    const other = await files.addShell({
      version: '1.0.0-other',
      render: `import { answer as own } from ${JSON.stringify(pathToFileURL(path.join(files.shell.folder, 'ssr/render.js')).href)}
export const answer = async (...job) => {
  const { html, errors } = await own(...job)
  return { html: html.replace('Studio', 'Studio, new'), errors }
}`,
    })
    const pages = async (shell: StoredShell) => {
      const page = await renderer.render({ url: '/gallery', boot, release: releaseOf('good'), shell })
      const unknown = await renderer.render({ url: '/x', boot, release: null, shell })
      const broken = await renderer.render({ url: '/x', boot, release: releaseOf('exits'), shell })
      return [page, unknown, broken].map(({ html }) => /<header>(.*)<\/header>/.exec(html)?.[1])
    }
    const both = async () => [await pages(files.shell), await pages(other)]
    const [now, next] = [Array(3).fill('Studio'), Array(3).fill('Studio, new')]
    expect(await both()).toEqual([now, next])
    const before = sections.pids().get('good@1.0.0-a')
    expect(await both()).toEqual([now, next])
    expect(sections.pids().get('good@1.0.0-a')).toBe(before)
  })

  it('still renders the document without the page when it fails to render the page', async () => {
    const picky = await files.addShell({
      version: '1.0.0-picky',
      render: `import { answer as own } from ${JSON.stringify(pathToFileURL(path.join(files.shell.folder, 'ssr/render.js')).href)}
export const answer = (request, onImported) => {
  if (request.bundle !== null && request.failed === null) throw new Error('no room for it')
  return own(request, onImported)
}`,
    })
    const { html, errors } = await renderer.render({
      url: '/gallery',
      boot,
      release: releaseOf('good'),
      shell: picky,
    })
    expect(html).toBe(WITHOUT_PAGE)
    expect(errors).toEqual([expect.stringContaining('no room for it')])
  })
})
