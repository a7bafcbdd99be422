import type { Boot, RemoteSnapshot } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { renderDocument } from './render-document.tsx'

const gallery: RemoteSnapshot = {
  name: 'gallery',
  version: '1',
  entry: '/remotes/gallery/1/remoteEntry.js',
  css: ['/remotes/gallery/1/style.css'],
  preload: [],
  settings: {},
  routes: [
    {
      ...routeFacts({ path: '/gallery', chrome: 'site', title: 'Gallery' }),
      pattern: '/gallery',
      preload: [],
    },
  ],
}

it('shows an offline section’s message between header and footer, and nothing from the section', async () => {
  const boot: Boot = {
    config: SAMPLE_SITE_CONFIG,
    remotes: [gallery],
    shell: { entry: '', css: [] },
    remote: null,
    seed: 0,
    preload: [],
    standalone: null,
    offline: { status: 503, message: 'Back at <noon>.' },
  }
  const { html, errors } = await renderDocument(
    { url: '/gallery', boot, limitMs: 5000 },
    new Error('no remote owns this path'),
  )
  expect(errors).toEqual([])
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.title).toBe('Closed for a moment')
  expect(page.querySelector('main h1')?.textContent).toBe('This room is closed for a moment.')
  expect(page.querySelector('main')?.textContent).toContain('503 Service Unavailable')
  expect(page.querySelector('main')?.textContent).toContain('Back at <noon>.')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect([...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(['/'])
  expect(page.querySelector('header nav')).not.toBeNull()
  expect(html).not.toContain('<link rel="stylesheet" href="/remotes/')
})
