import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { bootOf } from './boot.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const THREAD = pathToFileURL(path.join(import.meta.dirname, '../testing/render-thread.mjs')).href
const LIMIT_MS = 150

/** Bundles by name: what each page does when it is rendered. */
const BUNDLES = {
  good: 'export const render = (url) => `<p>page ${url}</p>`',
  counting: 'let count = 0; export const render = () => `<p>render ${++count}</p>`',
  throws: "export const render = () => { throw new Error('no price') }",
  loops: 'export const render = () => { for (;;); }',
  exits: 'export const render = () => process.exit(0)',
  exhausts:
    'export const render = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }',
  rejectsLate:
    "export const render = () => { setImmediate(() => { throw new Error('late') }); return '<p>fine</p>' }",
  importThrows: "throw new Error('no such module')",
  importExits: 'process.exit(3)',
  slow: "export const render = () => new Promise((resolve) => setTimeout(resolve, 60, '<p>slow</p>'))",
}

let folder: string
let renderer: Renderer
beforeAll(async () => {
  folder = await temporaryFolder('renderer')
  await mkdir(path.join(folder, 'bundles'))
  for (const [name, code] of Object.entries(BUNDLES))
    await writeFile(path.join(folder, 'bundles', `${name}.mjs`), code)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  renderer = createRenderer(THREAD, LIMIT_MS)
})
afterEach(() => renderer.close())

const boot = bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [], remote: 'gallery' })
const render = (name: keyof typeof BUNDLES, url = '/gallery') =>
  renderer.render({ url, boot, bundle: pathToFileURL(path.join(folder, 'bundles', `${name}.mjs`)).href })

/** The document with everything but the page. */
const WITHOUT_PAGE = '<!DOCTYPE html><html><head></head><body><header>Studio</header></body></html>'
const expectGood = async () => {
  const { html, errors } = await render('good')
  expect(html).toContain('<p>page /gallery</p>')
  expect(errors).toEqual([])
}

describe('a render', () => {
  it('gives the document', async () => {
    await expectGood()
    const unknown = await renderer.render({ url: '/x', boot, bundle: null })
    expect(unknown).toMatchObject({ errors: [], html: expect.stringContaining('404') })
  })

  it('loads a bundle once', async () => {
    expect((await render('counting')).html).toContain('render 1')
    expect((await render('counting')).html).toContain('render 2')
  })

  it('waits for those before it', async () => {
    const documents = await Promise.all([
      render('slow'),
      render('good', '/a'),
      render('slow'),
      render('good', '/b'),
    ])
    expect(documents.map(({ html }) => /<p>(.*)<\/p>/.exec(html)?.[1])).toEqual([
      'slow',
      'page /a',
      'slow',
      'page /b',
    ])
  })

  it('makes the renderer busy until it and those behind it are done, also when it fails', async () => {
    expect(renderer.isBusy()).toBe(false)
    const [first, last] = [render('good'), render('throws')]
    expect(renderer.isBusy()).toBe(true)
    await first
    expect(renderer.isBusy()).toBe(true)
    await last
    expect(renderer.isBusy()).toBe(false)
  })
})

describe('a page that fails', () => {
  it.each([
    ['throws', 'no price'],
    ['importThrows', 'no such module'],
    ['loops', `no answer in ${LIMIT_MS} ms`],
    ['exits', 'the render thread ended'],
    ['importExits', 'the render thread ended'],
  ] as const)(
    'and %s leaves the rest of the document, the reason, and the next page whole',
    async (name, reason) => {
      expect(await render(name)).toEqual({ html: WITHOUT_PAGE, errors: [reason] })
      await expectGood()
    },
  )

  it('and takes all memory costs its thread only', async () => {
    const patient = createRenderer(THREAD, 20_000)
    try {
      const bundle = pathToFileURL(path.join(folder, 'bundles/exhausts.mjs')).href
      expect(await patient.render({ url: '/', boot, bundle })).toEqual({
        html: WITHOUT_PAGE,
        errors: ['the render thread ended'],
      })
    } finally {
      await patient.close()
    }
  }, 30_000)

  it('after its document was sent does not take the next document with it', async () => {
    expect((await render('rejectsLate')).html).toContain('<p>fine</p>')
    // a render that meets the dying thread may still lose its page; none may wait for a thread that is gone
    await vi.waitFor(expectGood, 4000)
  })

  it('does not hold up those behind it in the queue for good', async () => {
    const [looped, good] = await Promise.all([render('loops'), render('good')])
    expect(looped.errors).toHaveLength(1)
    expect(good.html).toContain('page /gallery')
  })
})

describe('the thread', () => {
  it('is replaced by recycle, which forgets the code of old releases, after the renders before it', async () => {
    await render('counting')
    const [before, , after] = await Promise.all([render('counting'), renderer.recycle(), render('counting')])
    expect(before.html).toContain('render 2')
    expect(after.html).toContain('render 1')
  })

  it('finishes what is queued when it is closed, and takes nothing after', async () => {
    const queued = [render('slow'), render('good')]
    await renderer.close()
    for (const document of await Promise.all(queued)) expect(document.errors).toEqual([])
    await expect(render('good')).rejects.toThrow('the renderer is closed')
  })

  it('that cannot start makes a render fail, and is tried again for the next one', async () => {
    const file = path.join(folder, 'thread.mjs')
    await writeFile(file, "throw new Error('broken build')")
    const broken = createRenderer(pathToFileURL(file).href, LIMIT_MS)
    try {
      await expect(broken.render({ url: '/', boot, bundle: null })).rejects.toThrow(
        'the document could not be rendered: the render thread could not start',
      )
      await writeFile(file, `import ${JSON.stringify(THREAD)}`)
      expect((await broken.render({ url: '/', boot, bundle: null })).html).toContain('404')
    } finally {
      await broken.close()
    }
  })
})
