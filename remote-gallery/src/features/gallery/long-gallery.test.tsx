import '@lustre/platform/testing/media-element'
import { Link, useLocation } from '@lustre/platform'
import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GalleryItem, GalleryList } from '#content/gallery-item.ts'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import { FIRST_TILES, Gallery } from './gallery.tsx'
import { TILES_AT_ONCE } from './gallery-grid.tsx'
import { ALTERNATE_KIND } from './gallery-kinds.ts'

configure({ asyncUtilTimeout: 10_000 })

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

const LONG: GalleryList = { photos: 110, videos: 0, items: photos(1, 111) }

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

  it('renders a batch at a time as its end comes near', async () => {
    show(LONG)
    expect(count()).toBe(TILES_AT_ONCE)
    await approach()
    expect(count()).toBe(96)
    await approach()
    expect(count()).toBe(110)
    expect(screen.queryByRole('button', { name: GALLERY_LABELS.showMore })).toBeNull()
  })

  it('starts a filter with one screen of tiles, and continues as its end comes near', async () => {
    show({ ...LONG, videos: 1 })
    await userEvent.click(screen.getByRole('button', { name: /^Photos/ }))
    expect(count()).toBe(FIRST_TILES)
    await approach()
    expect(count()).toBe(FIRST_TILES + TILES_AT_ONCE)
  })

  it('also starts with one screen after a link to the page', async () => {
    window.history.replaceState(null, '', '/')
    const Page = () =>
      useLocation().pathname === '/' ? (
        <Link to="/galleryx">Gallery</Link>
      ) : (
        <Gallery list={LONG} kind={ALTERNATE_KIND} header={null} />
      )
    render(
      <BrowserScene seed={2}>
        <Page />
      </BrowserScene>,
    )
    await userEvent.click(screen.getByText('Gallery'))
    expect(count()).toBe(FIRST_TILES)
  })
})
