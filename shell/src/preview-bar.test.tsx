import type { Boot, RemoteModule } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { renderDocument } from './render-document.tsx'

const facts = routeFacts({ path: '/gallery', chrome: 'site', title: 'Gallery' })
const gallery: RemoteModule = {
  contract: CONTRACT,
  routes: [{ path: '/gallery', chrome: 'site', title: 'Gallery', Page: () => <h1>Our work</h1> }],
}

const bootWith = (preview?: Boot['preview'], chrome: 'site' | 'none' = 'site'): Boot => ({
  config: SAMPLE_SITE_CONFIG,
  remotes: [
    {
      name: 'gallery',
      version: '1.2.0-abc',
      entry: '/remotes/gallery/1.2.0-abc/remoteEntry.js',
      css: [],
      preload: [],
      settings: {},
      routes: [{ ...facts, chrome, pattern: '/gallery', preload: [] }],
    },
  ],
  shell: { entry: '', css: [] },
  remote: 'gallery',
  seed: 0,
  preload: [],
  standalone: null,
  ...(preview && { preview }),
})
const PREVIEW = { name: 'gallery', version: '1.2.0-abc', note: null }

async function rendered(boot: Boot, remote: RemoteModule | Error = gallery): Promise<Document> {
  const { html } = await renderDocument({ url: '/gallery', boot, limitMs: 5000 }, remote)
  return new DOMParser().parseFromString(html, 'text/html')
}
const barOf = (page: Document) => page.querySelector('aside')

it('names the previewed release, with the way out, between header and page', async () => {
  const page = await rendered(bootWith(PREVIEW))
  const bar = barOf(page)
  expect(bar?.querySelector('span')?.textContent).toBe('You are previewing gallery 1.2.0-abc.')
  expect(bar?.querySelector('a')?.textContent).toBe('Leave the preview')
  expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/site/preview/leave')
  expect(bar?.previousElementSibling?.tagName).toBe('HEADER')
  expect(bar?.nextElementSibling?.tagName).toBe('MAIN')
})

it('shows the release’s note', async () => {
  const page = await rendered(bootWith({ ...PREVIEW, note: 'Bigger <pictures>' }))
  expect(barOf(page)?.textContent).toContain('gallery 1.2.0-abc. Bigger <pictures>')
})

it('is on a page without a header, and on a failing page', async () => {
  const bare = await rendered(bootWith(PREVIEW, 'none'))
  expect(bare.querySelector('header')).toBeNull()
  expect(bare.body.firstElementChild).toBe(barOf(bare))
  expect(barOf(await rendered(bootWith(PREVIEW), new Error('no picture')))).not.toBeNull()
})

it('is on no other document', async () => {
  expect(barOf(await rendered(bootWith()))).toBeNull()
})

it('uses only classes that other documents use, so it costs them no css', async () => {
  const withBar = await rendered(bootWith(PREVIEW))
  const sources = import.meta.glob<string>(
    ['./**/*.tsx', '!./**/*.test.tsx', '!./preview-bar.tsx', '../../shared-ui/src/*.tsx'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const others = Object.values(sources).join('\n')
  const classes = [barOf(withBar), ...(barOf(withBar)?.querySelectorAll('*') ?? [])].flatMap((each) => [
    ...(each?.classList ?? []),
  ])
  expect(classes.length).toBeGreaterThan(8)
  expect(classes.filter((name) => !new RegExp(`(?<![\\w:-])${name}(?![\\w-])`).test(others))).toEqual([])
})
