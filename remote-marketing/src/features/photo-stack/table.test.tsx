import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STACK_PHOTOS } from '#content/photo-stack-prints.ts'
import { Table } from './table.tsx'

function show() {
  const { container } = render(
    <BrowserScene>
      <Table className="h-[250px]" />
    </BrowserScene>,
  )
  return container
}

const delays = () => screen.getAllByRole('listitem').map((item) => item.style.transitionDelay)
const places = () => screen.getAllByRole('listitem').map((item) => item.style.transform)

describe('prints on the table', () => {
  it('[photo-stack-five] are five, in five orders and layers', () => {
    expect(STACK_PHOTOS).toHaveLength(5)
    expect(new Set(STACK_PHOTOS.map((photo) => photo.order)).size).toBe(5)
    expect(new Set(STACK_PHOTOS.map((photo) => photo.zIndex)).size).toBe(5)
  })

  it('[photo-stack-delay] [photo-stack-stagger] spread from a pile when they come into view', () => {
    const container = show()
    act(() => showShare(container, 0))
    expect(places().every((place) => !place.includes('translate'))).toBe(true)
    act(() => showShare(container, 0.3))
    expect(places().every((place) => place.includes('translate'))).toBe(true)
    expect(delays()).toEqual(['0.5s', '0.65s', '0.8s', '0.95s', '1.1s'])
  })

  it('stay in place when they were in view from the start', () => {
    const container = show()
    act(() => showShare(container, 1))
    expect(delays()).toEqual(['', '', '', '', ''])
  })

  it('move with the arrow keys', async () => {
    show()
    const [print] = screen.getAllByRole('button', { name: /^Move the print:/ })
    fireEvent.keyDown(print!, { key: 'ArrowRight' })
    fireEvent.keyDown(print!, { key: 'ArrowDown' })
    await waitFor(() =>
      expect(print!.parentElement?.style.transform).toBe('translateX(24px) translateY(24px)'),
    )
  })
})
