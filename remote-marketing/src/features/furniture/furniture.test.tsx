import '@lustre/platform/testing/intersections'
import '@lustre/platform/testing/media-element'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FURNITURE_SETS } from '#content/furniture-sets.ts'
import { Furniture } from './furniture.tsx'

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!)
const setShown = () =>
  FURNITURE_SETS.filter(({ name }) => screen.getByText(`Photos sent: ${name}`).closest('.hidden') === null)
const position = () => {
  const [set] = setShown()
  return within(screen.getByRole('region', { name: `AI results: ${set?.name}` })).getByText(/^Result/)
    .textContent
}
const openPreview = () => {
  const alt = FURNITURE_SETS[0]?.inputImages[0]?.alt ?? ''
  fireEvent.click(screen.getAllByRole('link', { name: `${alt} View full screen` })[0]!)
  return screen.getByRole('dialog', { name: 'Preview' })
}

describe('furniture page', () => {
  beforeEach(() => {
    render(
      <BrowserScene>
        <Furniture />
      </BrowserScene>,
    )
  })

  it('[furniture-arrows] wraps around the results with the arrows', () => {
    expect(position()).toBe('Result 1 of 3')
    press('Previous result')
    expect(position()).toBe('Result 3 of 3')
    press('Next result')
    expect(position()).toBe('Result 1 of 3')
  })

  it('[furniture-dots] switches sets with the dots, and returns to the first result', () => {
    press('Next result')
    press('Kitchen')
    expect(setShown().map((set) => set.id)).toEqual(['kitchen'])
    expect(position()).toBe('Result 1 of 4')
    press('Living room')
    expect(position()).toBe('Result 1 of 3')
  })

  it('[furniture-sets] [furniture-inputs-four] [furniture-titles-first] [furniture-titles-second] has two sets, the first with four input pictures, titled as specified', () => {
    expect(FURNITURE_SETS).toHaveLength(2)
    expect(FURNITURE_SETS[0]?.inputImages).toHaveLength(4)
    expect(new Set(FURNITURE_SETS[0]?.aiResults.map((result) => result.title))).toEqual(
      new Set(['Generated using our Furniture AI']),
    )
    expect(new Set(FURNITURE_SETS[1]?.aiResults.map((result) => result.title))).toEqual(
      new Set(['AI Modern Kitchen', 'AI Kitchen Design']),
    )
  })

  it('[furniture-preview-open] [furniture-preview-lock] opens a picture in the preview and locks the page', () => {
    const dialog = openPreview()
    expect(within(dialog).getByRole('img', { name: FURNITURE_SETS[0]!.inputImages[0]!.alt })).toBeTruthy()
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  it('[furniture-preview-open] [preview-item] every picture and video opens the preview', () => {
    const media = [...document.querySelectorAll('img[alt]:not([alt=""]), video')]
    expect(media.length).toBeGreaterThan(12)
    for (const each of media) expect(each.closest('a[aria-haspopup="dialog"]'), each.outerHTML).not.toBeNull()
  })

  it.each([
    [
      '[furniture-preview-close] closes the preview with the close button',
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
    ],
    [
      '[furniture-preview-backdrop] closes the preview with a click on the backdrop',
      (dialog: HTMLElement) => fireEvent.click(dialog),
    ],
    [
      '[furniture-preview-escape] closes the preview with Escape',
      (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' }),
    ],
    ['[dialogs-back] closes the preview at Back', () => history.back()],
  ])('%s', async (_, close) => {
    const dialog = openPreview()
    await waitFor(() => expect(location.search).toBe('?open='))
    close(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.documentElement.style.overflow).not.toBe('hidden')
  })

  it('[furniture-preview-video] plays the sample video muted, at once and with controls', () => {
    fireEvent.click(screen.getByRole('link', { name: /boucle armchair.*Play full screen/ }))
    const video = screen.getByRole('dialog').querySelector('video')
    expect(video).toMatchObject({ autoplay: true, muted: true, controls: true })
  })

  it('[furniture-scattered] shows the client’s photos as a scattered stack', () => {
    const [first] = FURNITURE_SETS
    const list = screen.getByRole('img', { name: first!.inputImages[0]!.alt }).closest('ul')
    const prints = [...(list?.children ?? [])].map(({ className }) => className)
    expect(prints).toHaveLength(first?.inputImages.length ?? 0)
    expect(new Set(prints).size).toBe(prints.length)
    for (const look of prints) expect(look).toMatch(/absolute .* -?rotate-\d/)
  })

  it('opens a demonstration chat for larger orders when no link is set', () => {
    const link = screen.getByRole('link', { name: /^Contact Us for Custom Pricing/ })
    expect(link.getAttribute('href')).toBe('/site/chat')
  })
})
