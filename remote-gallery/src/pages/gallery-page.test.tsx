import '@lustre/platform/testing/media-element'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GALLERY_LABELS, LIGHTBOX_LABELS, MAIN_TEXTS } from '#content/gallery-texts.ts'
import { MAIN_GALLERY } from '#content/main-gallery.ts'
import { SENT_PHOTOS } from '#content/sent-photos.ts'
import GalleryPage from './gallery-page.tsx'

// Hundreds of tiles take a long time in jsdom on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
const preset = MAIN_GALLERY.items.filter((item) => item.selected)

const open = (address = '/gallery', seed = 3) => {
  window.history.replaceState(null, '', address)
  return render(
    <BrowserScene seed={seed}>
      <GalleryPage />
    </BrowserScene>,
  )
}
const grid = () => screen.getByRole('list', { name: GALLERY_LABELS.results })
const tiles = () => within(grid()).getAllByRole('listitem')
const filter = (name: RegExp) =>
  within(screen.getByRole('group', { name: GALLERY_LABELS.filter })).getByRole('button', { name })
const tileOf = (alt: string) => within(grid()).getByRole('button', { name: alt })

describe('/gallery', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  it('[gallery-heading] [gallery-intro] [gallery-filters] [gallery-default] [gallery-preset] opens on the 47 selected pictures', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Curated Gallery Collection' })).toBeTruthy()
    expect(screen.getByText(MAIN_TEXTS.intro).tagName).toBe('P')
    const filters = within(screen.getByRole('group', { name: GALLERY_LABELS.filter })).getAllByRole('button')
    expect(filters.map((button) => button.textContent)).toEqual([
      'Selected47',
      'All215',
      'Photos176',
      'Videos39',
    ])
    expect(tiles()).toHaveLength(47)
    expect(filter(/^Selected 47/).getAttribute('aria-pressed')).toBe('true')
    expect(within(grid()).getAllByRole('button', { pressed: true })).toHaveLength(47)
  })

  it('[gallery-filter-videos] [gallery-fallback] filters, and falls back to Selected when the active filter is pressed again', async () => {
    const user = userEvent.setup()
    open()
    await user.click(filter(/^Videos 39/))
    expect(tiles()).toHaveLength(39)
    expect(grid().querySelectorAll('video')).toHaveLength(39)
    await user.click(filter(/^Videos/))
    expect(filter(/^Selected/).getAttribute('aria-pressed')).toBe('true')
    expect(tiles()).toHaveLength(47)
  })

  it('shows a filter as pressed before its tiles render', async () => {
    open()
    // As in a browser, where nothing waits for React's deferred work.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    flushSync(() => filter(/^Videos/).click())
    expect(filter(/^Videos/).getAttribute('aria-pressed')).toBe('true')
    expect(tiles()).toHaveLength(47)
    await waitFor(() => expect(tiles()).toHaveLength(39))
    vi.unstubAllGlobals()
  })

  it("[gallery-show-all] 'Show All Photos and Videos' switches to All, one batch at a time", async () => {
    const user = userEvent.setup()
    open()
    await user.click(screen.getByRole('button', { name: 'Show All Photos and Videos' }))
    expect(filter(/^All 215/).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Show All Photos and Videos' })).toBeNull()
    // In jsdom every element is in view, so each batch requests the next.
    await waitFor(() => expect(tiles()).toHaveLength(215))
    expect(screen.queryByRole('button', { name: GALLERY_LABELS.showMore })).toBeNull()
  })

  it('[gallery-toggle] flips a tile, which stays in the Selected view until the filter changes', async () => {
    const user = userEvent.setup()
    open()
    const { alt } = preset[0]!
    const order = tiles().map((tile) => tile.getAttribute('data-tile'))
    await user.click(tileOf(alt))
    expect(tileOf(alt).getAttribute('aria-pressed')).toBe('false')
    expect(document.activeElement).toBe(tileOf(alt))
    expect(tiles().map((tile) => tile.getAttribute('data-tile'))).toEqual(order)
    expect(filter(/^Selected 46/)).toBeTruthy()
    await user.click(filter(/^Videos/))
    await user.click(filter(/^Selected/))
    expect(tiles()).toHaveLength(46)
    expect(within(grid()).queryByRole('button', { name: alt })).toBeNull()
  })

  it('[gallery-message] ends with a message to the studio that lists the selected pictures', () => {
    open()
    const message = () => screen.queryByRole('link', { name: /^Send us your selection/ })
    const numbers = () =>
      new URL(message()?.getAttribute('href') ?? '').searchParams.get('body')?.split('\r\n')[3]
    const ids = preset.map(({ id }) => id)
    expect(message()?.textContent).toBe('Send us your selection (47)')
    expect(numbers()).toBe(ids.join(' '))
    fireEvent.click(tileOf(preset[0]!.alt))
    expect(numbers()).toBe(ids.slice(1).join(' '))
    for (const tile of within(grid()).getAllByRole('button', { pressed: true })) fireEvent.click(tile)
    expect(message()).toBeNull()
  })

  it('says what to do when nothing is selected', () => {
    open()
    expect(screen.queryByText(GALLERY_LABELS.nothingSelected)).toBeNull()
    for (const tile of within(grid()).getAllByRole('button', { pressed: true })) fireEvent.click(tile)
    expect(screen.getByText(GALLERY_LABELS.nothingSelected)).toBeTruthy()
    expect(screen.getByText(GALLERY_LABELS.selectSomething)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: GALLERY_LABELS.showAll }))
    expect(filter(/^All/).getAttribute('aria-pressed')).toBe('true')
  })

  it('opens the viewer from a tile, steps by key and button, and closes with Back', async () => {
    const user = userEvent.setup()
    open()
    const ids = tiles().map((tile) => Number(tile.getAttribute('data-tile')))
    const altOf = (id: number) => MAIN_GALLERY.items.find((item) => item.id === id)!.alt
    await user.click(screen.getByRole('button', { name: GALLERY_LABELS.viewLarger(altOf(ids[4]!)) }))
    const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' })
    expect(within(viewer).getByText('5 of 47')).toBeTruthy()
    expect(window.location.search).toBe(`?photo=${ids[4]}`)
    await user.keyboard('{ArrowRight}')
    expect(await within(viewer).findByText(altOf(ids[5]!))).toBeTruthy()
    await user.click(within(viewer).getByRole('button', { name: 'Previous picture' }))
    await user.keyboard('{ArrowLeft}')
    expect(await within(viewer).findByText('4 of 47')).toBeTruthy()
    expect(window.location.search).toBe(`?photo=${ids[3]}`)
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
  })

  it('opens a deep link, even to a filtered-out picture, and closes in place', async () => {
    const user = userEvent.setup()
    const hidden = MAIN_GALLERY.items.find((item) => !item.selected && item.type === 'image')!
    open(`/gallery?ref=mail&photo=${hidden.id}`)
    const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' })
    expect(within(viewer).getByRole('img', { name: hidden.alt })).toBeTruthy()
    const before = window.history.length
    await user.click(within(viewer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('?ref=mail')
    expect(window.history.length).toBe(before)
  })

  it.each([
    ['has it', true],
    ['has none', false],
  ])(
    '[viewer-sent] shows the photo that was sent where the studio %s, and leads to the prices',
    async (_, isThere) => {
      const photos = MAIN_GALLERY.items.filter(({ type }) => type === 'image')
      open(`/gallery?photo=${photos.find(({ src }) => src in SENT_PHOTOS === isThere)?.id}`)
      const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' })
      expect(within(viewer).queryAllByRole('img', { name: LIGHTBOX_LABELS.sentAlt })).toHaveLength(
        isThere ? 1 : 0,
      )
      const order = within(viewer).getByRole('link', { name: LIGHTBOX_LABELS.order })
      expect(order.getAttribute('href')).toBe('/#pricing')
    },
  )
})
