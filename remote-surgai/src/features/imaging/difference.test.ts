import type { View } from '@lustre/shared-ui/viewer'
import { expect, test } from 'vitest'
import { markDifference, type Rgba, shareOutside } from './difference.ts'

const WIDTH = 40
const HEIGHT = 30

function plain(gray: number, width = WIDTH, height = HEIGHT): Rgba {
  return { data: new Uint8ClampedArray(width * height * 4).fill(gray), width, height }
}

/** A picture with a square of another gray, 10 px wide, its corner at 10, 10. */
function withSquare(gray: number, by: number): Rgba {
  const picture = plain(gray)
  for (let y = 10; y < 20; y++) {
    for (let x = 10; x < 20; x++) picture.data.fill(gray + by, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  }
  return picture
}

const pixel = (picture: Rgba, x: number, y: number) => [
  ...picture.data.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3),
]

test('finds no difference in equal pictures, and shows the photo in gray', () => {
  const { share, marked } = markDifference(plain(120), plain(120))
  expect(share).toBe(0)
  expect(pixel(marked, 3, 3)).toEqual([120, 120, 120])
  expect(marked.data[3]).toBe(255)
})

test('marks a changed part in red, and nothing else', () => {
  const { share, marked } = markDifference(plain(120), withSquare(120, 80))
  const [red, green] = pixel(marked, 15, 15)
  expect(red! - green!).toBeGreaterThan(60)
  expect(pixel(marked, 30, 5)).toEqual([120, 120, 120])
  expect(share).toBeGreaterThan(0.07)
  expect(share).toBeLessThan(0.13)
})

test('[sur-outside] gives the share of the changes outside of the part that is zoomed in on', () => {
  const { changes } = markDifference(plain(120), withSquare(120, 80))
  const outside = (view: View) => shareOutside(changes, WIDTH, view)
  expect(outside({ scale: 1, x: 0, y: 0 })).toBe(0)
  // The upper left quarter holds 10 of the 12 columns, and 6 of the 12 rows, that the square changes.
  expect(outside({ scale: 2, x: 0, y: 0 })).toBeGreaterThan(0.5)
  expect(outside({ scale: 2, x: 0, y: 0 })).toBeLessThan(0.7)
  expect(outside({ scale: 4, x: -3, y: -3 })).toBe(1)
  expect(shareOutside(markDifference(plain(120), plain(120)).changes, WIDTH, { scale: 2, x: 0, y: 0 })).toBe(
    0,
  )
})

test('marks a larger change more strongly', () => {
  const weak = pixel(markDifference(plain(120), withSquare(120, 30)).marked, 15, 15)
  const strong = pixel(markDifference(plain(120), withSquare(120, 90)).marked, 15, 15)
  expect(strong[1]).toBeLessThan(weak[1]!)
})

test('ignores compression noise', () => {
  const noisy = plain(120)
  for (let at = 0; at < noisy.data.length; at += 4) noisy.data[at] = 120 + ((at / 4) % 3) * 5
  expect(markDifference(plain(120), noisy).share).toBe(0)
})

test('ignores the direction of a change', () => {
  expect(markDifference(withSquare(120, 80), plain(120)).share).toBe(
    markDifference(plain(120), withSquare(120, 80)).share,
  )
})

test('refuses pictures of different sizes', () => {
  expect(() => markDifference(plain(1), plain(1, 41, 30))).toThrow(RangeError)
})
