import '@lustre/platform/testing/media-element'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ALTERNATE_GALLERY } from '#content/alternate-gallery.ts'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import AlternateGalleryPage from './alternate-gallery-page.tsx'

// Hundreds of tiles take a long time in jsdom on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
const open = () =>
  render(
    <BrowserScene>
      <AlternateGalleryPage />
    </BrowserScene>,
  )
const filters = () => within(screen.getByRole('group', { name: GALLERY_LABELS.filter }))

describe('/galleryx', () => {
  beforeEach(() => window.history.replaceState(null, '', '/galleryx'))

  it('[galleryx-filters] [galleryx-default] [galleryx-fallback] offers All, Photos and Videos, and falls back to All', async () => {
    const user = userEvent.setup()
    open()
    expect(
      filters()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['All102', 'Photos84', 'Videos18'])
    expect(filters().getByRole('button', { name: /All/ }).getAttribute('aria-pressed')).toBe('true')
    await user.click(filters().getByRole('button', { name: /Photos/ }))
    await user.click(filters().getByRole('button', { name: /Photos/ }))
    expect(filters().getByRole('button', { name: /All/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('[galleryx-stats-photos] [galleryx-stats-videos] [galleryx-stats-quality] shows its figures', () => {
    open()
    const figureOf = (label: string) =>
      screen.getByText(label).parentElement?.querySelector('dd')?.textContent
    expect(['Curated Photos', 'Curated Videos', 'Premium Quality'].map(figureOf)).toEqual([
      '84+',
      '18',
      '1600 px',
    ])
  })

  it('[galleryx-no-selection] opens the viewer from a tile, and selects nothing', async () => {
    const user = userEvent.setup()
    open()
    const grid = within(screen.getByRole('list', { name: GALLERY_LABELS.results }))
    expect(grid.queryAllByRole('button', { pressed: true })).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Selected/ })).toBeNull()
    const { alt } = ALTERNATE_GALLERY.items[0]!
    await user.click(grid.getByRole('button', { name: GALLERY_LABELS.viewLarger(alt) }))
    const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' })
    expect(within(viewer).getByText(alt)).toBeTruthy()
  })

  it('[page-closing] ends with the offer and without a message, because nothing is selected here', () => {
    open()
    const closing = within(screen.getByRole('region', { name: /a refund if we miss/ }))
    expect(closing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/#pricing'])
  })
})
