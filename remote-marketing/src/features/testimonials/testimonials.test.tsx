import '@lustre/platform/testing/intersections'
import '@lustre/platform/testing/media-element'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { TESTIMONIALS } from '#content/testimonials.ts'
import { SLIDE_MS, Testimonials } from './testimonials.tsx'

const shown = () =>
  screen.getAllByRole('figure').map((figure) => figure.querySelector('blockquote')?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('testimonials', () => {
  beforeEach(() => {
    render(
      <BrowserScene>
        <Testimonials />
      </BrowserScene>,
    )
  })

  it('[testimonials-two] [testimonials-wrap] shows one of two at a time and wraps around in both directions', () => {
    expect(TESTIMONIALS).toHaveLength(2)
    expect(shown()).toEqual([TESTIMONIALS[0]?.text])
    press('Previous testimonial')
    expect(shown()).toEqual([TESTIMONIALS[1]?.text])
    press('Next testimonial')
    expect(shown()).toEqual([TESTIMONIALS[0]?.text])
  })

  it('[testimonials-dots] jumps with dots, which show its position', () => {
    press('Testimonial 2 of 2')
    expect(shown()).toEqual([TESTIMONIALS[1]?.text])
    const dots = screen.getAllByRole('button', { name: /^Testimonial \d/ })
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'true'])
  })

  it('steps with arrow keys and swipes', () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next testimonial' }), { key: 'ArrowRight' })
    expect(shown()).toEqual([TESTIMONIALS[1]?.text])
    const track = screen.getByRole('figure')
    // jsdom has no PointerEvent; a mouse event carries the same coordinates.
    const pointer = (type: string, clientX: number) =>
      Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true })
    fireEvent(track, pointer('pointerdown', 200))
    fireEvent(track, pointer('pointerup', 100))
    expect(shown()).toEqual([TESTIMONIALS[0]?.text])
  })

  it('[testimonials-slide] [testimonials-rating] slides for 500 ms and marks samples as such', () => {
    expect(SLIDE_MS).toBe(500)
    expect(screen.getByRole('figure').closest('ul')?.style.transition).toBe('transform 500ms')
    expect(screen.getAllByText('Sample quote')).toHaveLength(2)
    expect(screen.getAllByText('5 out of 5')).toHaveLength(2)
  })
})

it('starts with the featured quote', () => {
  const [first, second] = TESTIMONIALS
  render(
    <BrowserScene>
      <Testimonials
        testimonials={[
          { ...first!, featured: false },
          { ...second!, featured: true },
        ]}
      />
    </BrowserScene>,
  )
  expect(shown()).toEqual([second?.text])
})
