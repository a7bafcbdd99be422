import { expect, test } from 'vitest'
import { markDifference, type Rgba } from './difference.ts'

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
