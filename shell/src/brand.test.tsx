import type { Boot, RemoteModule } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG, type SiteConfig } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { renderDocument } from './render-document.tsx'

const route = { path: '/gallery', chrome: 'site', title: 'Gallery' } as const
const files = { version: '1.2.0-abc', entry: '', css: [], preload: [], settings: {} }

async function pageWith(brand: Pick<SiteConfig, 'accent'>): Promise<Document> {
  const routes = [{ ...routeFacts(route), pattern: route.path, preload: [] }]
  const boot: Boot = {
    config: { ...SAMPLE_SITE_CONFIG, ...brand },
    remotes: [{ name: 'gallery', ...files, routes }],
    shell: { entry: '', css: [] },
    remote: 'gallery',
    seed: 0,
    preload: [],
    standalone: null,
  }
  const gallery: RemoteModule = { contract: CONTRACT, routes: [{ ...route, Page: () => <h1>Our work</h1> }] }
  const { html, errors } = await renderDocument({ url: route.path, boot, limitMs: 5000 }, gallery)
  expect(errors).toEqual([])
  return new DOMParser().parseFromString(html, 'text/html')
}

it('sets the studio’s color on the page, and again on the section', async () => {
  const accent = { '--color-gold': '#5c8cc9', '--color-gold-ink': '#1f5fa8', '--color-gold-light': '#8fb1da' }
  const page = await pageWith({ accent })
  for (const element of [page.documentElement, page.querySelector('main')])
    for (const [name, color] of Object.entries(accent))
      expect((element as HTMLElement).style.getPropertyValue(name)).toBe(color)
})

it('adds nothing when no color is set', async () => {
  const page = await pageWith({})
  expect(page.documentElement.hasAttribute('style')).toBe(false)
  expect(page.querySelector('main')?.hasAttribute('style')).toBe(false)
})
