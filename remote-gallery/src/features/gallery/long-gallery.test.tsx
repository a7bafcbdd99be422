import '@lustre/platform/testing/media-element'
import { Link, useLocation } from '@lustre/platform'
import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GalleryItem, GalleryList } from '#content/gallery-item.ts'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import { FIRST_TILES, Gallery } from './gallery.tsx'
import { TILES_AT_ONCE } from './gallery-grid.tsx'
import { ALTERNATE_KIND } from './gallery-kinds.ts'

configure({ asyncUtilTimeout: 10_000 })
// The logger binds the console's functions when it is created, so they are replaced before the imports.
vi.hoisted(() => {
  console.error = () => {}
})

const photo = (id: number): GalleryItem => ({
  id,
  category: 'photos',
  type: 'image',
  src: `rings/${id}`,
  alt: `Ring ${id}`,
  width: 800,
  height: 1000,
})
const photos = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => photo(from + i))

/** A gallery of 110 pictures, 60 of them in the page. */
const longList = (more: GalleryList['more']): GalleryList => ({
  photos: 110,
  videos: 0,
  items: photos(1, 61),
  more,
})

const show = (list: GalleryList) =>
  render(
    <BrowserScene seed={2}>
      <Gallery list={list} kind={ALTERNATE_KIND} header={null} />
    </BrowserScene>,
  )
const count = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem').length
const end = () => screen.getByRole('button', { name: GALLERY_LABELS.showMore })
const approach = () => act(() => showShare(end(), 0.1))

describe('a long gallery', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/galleryx')
  })

  it('knows its totals before everything is loaded', () => {
    show(longList(async () => photos(61, 111)))
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All110')
  })

  it('renders a batch at a time as its end comes near, then loads the rest once', async () => {
    const more = vi.fn(async () => photos(61, 111))
    show(longList(more))
    expect(count()).toBe(TILES_AT_ONCE)
    await approach()
    // 60 are loaded; the last six wait for the rest of their block.
    expect(count()).toBe(54)
    expect(more).not.toHaveBeenCalled()
    await approach()
    expect(more).toHaveBeenCalledTimes(1)
    expect(count()).toBe(96)
    await approach()
    expect(count()).toBe(110)
    expect(screen.queryByRole('button', { name: GALLERY_LABELS.showMore })).toBeNull()
  })

  it('starts a filter with one screen of tiles, and continues as its end comes near', async () => {
    show({ ...longList(async () => photos(61, 111)), videos: 1 })
    await userEvent.click(screen.getByRole('button', { name: /^Photos/ }))
    expect(count()).toBe(FIRST_TILES)
    await approach()
    expect(count()).toBe(54)
  })

  it('also starts with one screen after a link to the page', async () => {
    window.history.replaceState(null, '', '/')
    const Page = () =>
      useLocation().pathname === '/' ? (
        <Link to="/galleryx">Gallery</Link>
      ) : (
        <Gallery list={longList(async () => [])} kind={ALTERNATE_KIND} header={null} />
      )
    render(
      <BrowserScene seed={2}>
        <Page />
      </BrowserScene>,
    )
    await userEvent.click(screen.getByText('Gallery'))
    expect(count()).toBe(FIRST_TILES)
  })

  it('reports that the rest cannot be loaded, and retries', async () => {
    const user = userEvent.setup()
    let tries = 0
    show(
      longList(async () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return photos(61, 111)
      }),
    )
    await approach()
    await approach()
    expect(screen.getByRole('alert').textContent).toContain(GALLERY_LABELS.moreFailed)
    await user.click(screen.getByRole('button', { name: GALLERY_LABELS.retry }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(count()).toBe(96)
  })

  it('loads the rest for a deep link to a picture in it', async () => {
    window.history.replaceState(null, '', '/galleryx?photo=99')
    show(longList(async () => photos(61, 111)))
    const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' })
    expect(within(viewer).getByText('Ring 99')).toBeTruthy()
  })
})
