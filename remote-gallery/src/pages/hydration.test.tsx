import '@lustre/platform/testing/media-element'
import { BrowserScene, HostScene } from '@lustre/platform/testing/scenes'
import { configure, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALTERNATE_GALLERY } from '#content/alternate-gallery.ts'
import { MAIN_GALLERY } from '#content/main-gallery.ts'
import AlternateGalleryPage from './alternate-gallery-page.tsx'
import GalleryPage from './gallery-page.tsx'

// Hundreds of tiles take a long time in jsdom on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
const PAGES: [string, ComponentType, number][] = [
  ['/gallery', GalleryPage, 47],
  ['/galleryx', AlternateGalleryPage, 48],
]

const host = (Page: ComponentType, path: string, seed: number) =>
  renderToString(
    <HostScene path={path} seed={seed}>
      <Page />
    </HostScene>,
  )

describe.each(PAGES)('%s from the host', (path, Page, count) => {
  afterEach(() => document.body.replaceChildren())

  it('has every picture as a tile or a link without script', () => {
    const html = host(Page, path, 5)
    const { items } = path === '/gallery' ? MAIN_GALLERY : ALTERNATE_GALLERY
    expect(html.match(/<li data-tile=/g)).toHaveLength(count)
    for (const item of items) expect(html, item.src).toContain(`/v1/${item.src}`)
  })

  it.each([1, 8])('hydrates in the order of seed %i, even when a deep link opens a picture', async (seed) => {
    window.history.replaceState(null, '', `${path}?photo=1`)
    const container = document.createElement('div')
    container.innerHTML = host(Page, path, seed)
    document.body.append(container)
    const first = container.querySelector('[data-tile]')
    const problems: unknown[] = []
    const complaints = vi.spyOn(console, 'error').mockImplementation((...parts) => problems.push(parts))
    render(
      <BrowserScene seed={seed}>
        <Page />
      </BrowserScene>,
      { container, hydrate: true, onRecoverableError: (error) => problems.push(error) },
    )
    await waitFor(() => expect(container.querySelector('dialog')?.open).toBe(true))
    complaints.mockRestore()
    expect(problems).toEqual([])
    expect(container.querySelector('[data-tile]')).toBe(first)
  })
})
