import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CAROUSEL_PICTURES } from '#content/carousel-pictures.ts'
import { Carousel } from './carousel.tsx'

const pictures = () => screen.getAllByRole('button', { name: /^Lustre Studio Portfolio \d$/ })
const position = () => screen.getByText(/^Picture \d of 8$/).textContent

describe('3D carousel', () => {
  beforeEach(() => {
    render(
      <BrowserScene>
        <Carousel className="h-[350px]" />
      </BrowserScene>,
    )
  })

  it('[carousel-alt] names its pictures after the brand and their numbers', () => {
    expect(pictures()).toHaveLength(CAROUSEL_PICTURES.length)
    expect(pictures()[7]?.querySelector('img')?.alt).toBe('Lustre Studio Portfolio 8')
  })

  it('steps with buttons and arrow keys, and announces its position', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    await waitFor(() => expect(position()).toBe('Picture 2 of 8'))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'ArrowLeft' })
    await waitFor(() => expect(position()).toBe('Picture 1 of 8'))
  })

  it('has one picture in the tab order, which the arrow keys change', async () => {
    const inTabOrder = () => pictures().filter((picture) => picture.tabIndex === 0)
    expect(inTabOrder()).toEqual([pictures()[0]])
    act(() => pictures()[0]!.focus())
    fireEvent.keyDown(pictures()[0]!, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(pictures()[7])
    await waitFor(() => expect(inTabOrder()).toEqual([pictures()[7]]))
  })

  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('[overlay-open] enlarges a picture, and closes it with a click on it', async () => {
    fireEvent.click(pictures()[2]!)
    const dialog = screen.getByRole('dialog', { name: 'Lustre Studio Portfolio 3' })
    fireEvent.click(within(dialog).getByRole('img'))
    await closed()
  })

  it('[overlay-click] [overlay-button] closes with a click beside the picture, and with the close button', async () => {
    fireEvent.click(pictures()[2]!)
    fireEvent.click(screen.getByRole('dialog'))
    await closed()
    fireEvent.click(pictures()[2]!)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await closed()
  })

  it('[dialogs-back] closes its overlay at Back, and Forward does not open it again', async () => {
    fireEvent.click(pictures()[2]!)
    await waitFor(() => expect(location.search).toBe('?open='))
    for (const step of ['back', 'forward'] as const) {
      const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history[step]()
      await act(() => stepped)
      await closed()
      await waitFor(() => expect(location.search).toBe(''))
    }
  })

  it('opens nothing after a vertical drag', () => {
    const picture = pictures()[2]!
    fireEvent(picture, new MouseEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 100 }))
    fireEvent.click(picture, { detail: 1, clientX: 100, clientY: 200 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
