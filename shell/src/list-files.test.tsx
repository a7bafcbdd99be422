import { afterEach, expect, it, vi } from 'vitest'
import { cssReady, listFiles } from './list-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const BASE = '/remotes/gallery/1.0.0-a/'
const LIST = `{"imports":{"gallery-is-listed":"/"},"integrity":{"${BASE}entry.js":"sha256-e","${BASE}a.css":"sha256-a"}}`
const gallery = {
  name: 'gallery',
  version: '1.0.0-a',
  entry: `${BASE}entry.js`,
  css: [],
  preload: [],
  settings: {},
  routes: [],
  integrity: 'sha256-list',
}

it('[every-byte] adds the list of a section once; a browser that takes no second map requests the scripts with their digests', async () => {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response(LIST))
  vi.stubGlobal('fetch', fetched)
  await listFiles(gallery)
  await listFiles(gallery)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${BASE}integrity.json?sha256-list`, {
    integrity: 'sha256-list',
    cache: 'default',
  })
  expect(document.querySelector('script[type=importmap]')?.textContent).toBe(LIST)
  const links = [...document.querySelectorAll('link')].map(({ href, integrity }) => [
    new URL(href).pathname,
    integrity,
  ])
  expect(links).toEqual([[`${BASE}entry.js`, 'sha256-e']])
})

it('[every-byte] applies only css that the list names, with its digest', async () => {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response(LIST))
  vi.stubGlobal('fetch', fetched)
  await listFiles(gallery)
  const applied = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('integrity'),
    ])
  await expect(cssReady(`${BASE}strange.css`, gallery)).rejects.toThrow('strange.css is not in its section')
  expect([fetched.mock.calls.length, applied()]).toEqual([1, []])
  await cssReady(`${BASE}a.css`, gallery)
  expect(fetched).toHaveBeenLastCalledWith(`${BASE}a.css`, { integrity: 'sha256-a' })
  expect(applied()).toEqual([[`${BASE}a.css`, 'sha256-a']])
})

it('imports a file again under an address whose digest it names; WebKit, which ignores that, under its own', async () => {
  globalThis.__plain_import__ = async (address) => JSON.parse(`"${address}"`)
  document.head.innerHTML = `<script type="importmap">{"integrity":{"${BASE}late.js":"sha256-l"}}</script>`
  const address = new URL(`${BASE}late.js`, location.href).href
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  expect(await globalThis.importAgain?.(address, 2)).toBe(address)
  expect(document.querySelector('link')).toBeNull()
  vi.stubGlobal('navigator', { vendor: '' })
  expect(await globalThis.importAgain?.(address, 2)).toBe(`${address}?retry=2`)
  const link = document.querySelector('link')
  expect([link?.rel, link?.href, link?.integrity]).toEqual([
    'modulepreload',
    `${address}?retry=2`,
    'sha256-l',
  ])
})
