import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useZoom } from './use-zoom.ts'
import { ZoomButton } from './zoom-button.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'

const FRAME = new DOMRect(100, 200, 400, 500)

beforeEach(() => {
  // jsdom lacks layout and pointer capture
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(FRAME)
  HTMLElement.prototype.setPointerCapture = vi.fn()
  return () => vi.restoreAllMocks()
})

const shared = { width: 960, height: 1200, widths: [480, 960], sizes: '80vw' } as const

function Viewer({ subject = 'ring', active = true, two = false }) {
  const zoom = useZoom(subject, active)
  return (
    <>
      <ZoomablePicture {...shared} zoom={zoom} publicId={subject} alt={subject} />
      {two && <ZoomablePicture {...shared} zoom={zoom} publicId="other" alt="other" />}
      <ZoomButton zoom={zoom} />
    </>
  )
}
const scene = (props: Parameters<typeof Viewer>[0] = {}) => (
  <BrowserScene>
    <Viewer {...props} />
  </BrowserScene>
)
const picture = (name = 'ring') => screen.getByRole('img', { name })
const transform = (name?: string) => picture(name).parentElement!.style.transform
const button = () => screen.getByRole('button')
const WHOLE = 'translate(0%, 0%) scale(1)'
const CLOSE = 'translate(-75%, -75%) scale(2.5)'

type Finger = { id?: number; x: number; y: number; at?: number }
/** Sends a pointer event at `at` milliseconds; jsdom only knows mouse events. */
function point(type: string, { id = 1, x, y, at = 0 }: Finger) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true })
  Object.defineProperties(event, { pointerId: { value: id }, timeStamp: { value: at } })
  act(() => void picture().dispatchEvent(event))
}
const tap = (finger: Finger) => {
  point('pointerdown', finger)
  point('pointerup', finger)
}

describe('a zoomable picture', () => {
  it('zooms with its button, loads a larger picture, and zooms back', async () => {
    const user = userEvent.setup()
    render(scene())
    expect(transform()).toBe(WHOLE)
    await user.click(button())
    expect(transform()).toBe(CLOSE)
    expect(button().getAttribute('aria-label')).toBe('Zoom out')
    expect(picture().getAttribute('sizes')).toBe('calc((80vw) * 3)')
    await user.click(button())
    expect(transform()).toBe(WHOLE)
    expect(picture().getAttribute('sizes')).toBe('80vw')
  })

  it('zooms and moves with keys, and leaves keys with a modifier to the browser', async () => {
    const user = userEvent.setup()
    const { rerender } = render(scene())
    await user.keyboard('{Control>}+{/Control}')
    expect(transform()).toBe(WHOLE)
    await user.keyboard('+{ArrowRight}')
    expect(transform()).toBe('translate(-45%, -25%) scale(1.5)')
    await user.keyboard('0')
    expect(transform()).toBe(WHOLE)
    rerender(scene({ active: false }))
    await user.keyboard('+')
    expect(transform()).toBe(WHOLE)
  })

  it('zooms in around a double tap and back, and ignores two slow taps', () => {
    render(scene())
    tap({ x: 100, y: 700, at: 0 })
    tap({ x: 100, y: 700, at: 900 })
    expect(transform()).toBe(WHOLE)
    tap({ x: 100, y: 700, at: 1100 })
    expect(transform()).toBe('translate(0%, -150%) scale(2.5)')
    tap({ x: 300, y: 300, at: 2000 })
    tap({ x: 300, y: 300, at: 2200 })
    expect(transform()).toBe(WHOLE)
  })

  it('follows two fingers, then one, up to its edges', () => {
    render(scene())
    point('pointerdown', { id: 1, x: 200, y: 450 })
    point('pointerdown', { id: 2, x: 400, y: 450 })
    point('pointermove', { id: 1, x: 100, y: 450 })
    point('pointermove', { id: 2, x: 500, y: 450 })
    // twice as far apart, around the middle of the frame
    expect(transform()).toBe('translate(-50%, -50%) scale(2)')
    point('pointerup', { id: 2, x: 500, y: 450 })
    point('pointermove', { id: 1, x: 60, y: 500 })
    expect(transform()).toBe('translate(-60%, -40%) scale(2)')
    point('pointermove', { id: 1, x: 4000, y: 4000 })
    expect(transform()).toBe('translate(0%, 0%) scale(2)')
    point('pointerup', { id: 1, x: 4000, y: 4000 })
    point('pointermove', { id: 1, x: 0, y: 0 })
    expect(transform()).toBe('translate(0%, 0%) scale(2)')
  })

  it('leaves the page’s own zoom alone, except over the picture', () => {
    render(scene())
    const plain = new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true })
    act(() => void picture().dispatchEvent(plain))
    expect(plain.defaultPrevented).toBe(false)
    expect(transform()).toBe(WHOLE)
    fireEvent.wheel(picture(), { deltaY: -200, ctrlKey: true, clientX: 300, clientY: 450 })
    expect(transform()).toContain(`scale(${Math.E})`)
    const one = new TouchEvent('touchstart', { cancelable: true, bubbles: true })
    Object.defineProperty(one, 'touches', { value: [{}] })
    const two = new TouchEvent('touchstart', { cancelable: true, bubbles: true })
    Object.defineProperty(two, 'touches', { value: [{}, {}] })
    for (const event of [one, two]) picture().dispatchEvent(event)
    expect([one.defaultPrevented, two.defaultPrevented]).toEqual([false, true])
  })

  it('resets when another picture is shown', async () => {
    const user = userEvent.setup()
    const { rerender } = render(scene())
    await user.click(button())
    rerender(scene({ subject: 'necklace' }))
    expect(transform('necklace')).toBe(WHOLE)
  })

  it('moves together with another picture that shares its zoom', () => {
    render(scene({ two: true }))
    tap({ x: 300, y: 450, at: 0 })
    tap({ x: 300, y: 450, at: 200 })
    expect(transform()).toBe(CLOSE)
    expect(transform('other')).toBe(CLOSE)
  })
})
