import { expect, test } from 'vitest'
import { coverCrop, layoutDownload, wrapWords } from './layout.ts'

/** Each character is half as wide as the font size. */
const measureAt = (text: string, fontPx: number) => (text.length * fontPx) / 2
const LABEL = 'A simulation, not a prediction of results. For professional medical use only.'

test('does not crop a picture with the same proportions', () => {
  expect(coverCrop({ width: 1024, height: 768 }, { width: 2048, height: 1536 })).toEqual({
    x: 0,
    y: 0,
    width: 1024,
    height: 768,
  })
})

test('crops a wider picture at the sides and a taller one at top and bottom, evenly', () => {
  const frame = { width: 100, height: 100 }
  expect(coverCrop({ width: 400, height: 200 }, frame)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(coverCrop({ width: 200, height: 400 }, frame)).toEqual({ x: 0, y: 100, width: 200, height: 200 })
})

test('wraps words and keeps all of them', () => {
  const lines = wrapWords(LABEL, 200, (text) => text.length * 10)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join(' ')).toBe(LABEL)
  for (const line of lines) expect(line.length * 10).toBeLessThanOrEqual(200)
})

test('puts a word longer than the line on its own line', () => {
  expect(wrapWords('a incomprehensibilities b', 50, (text) => text.length * 10)).toEqual([
    'a',
    'incomprehensibilities',
    'b',
  ])
  expect(wrapWords('  ', 50, () => 0)).toEqual([])
})

test.each([
  ['portrait, one picture', { width: 1536, height: 2048 }, 1],
  ['landscape, two pictures', { width: 2048, height: 1365 }, 2],
  ['small, two pictures', { width: 90, height: 60 }, 2],
  ['tiny', { width: 1, height: 1 }, 1],
] as const)('fits everything on the canvas and covers no picture: %s', (_name, picture, count) => {
  const layout = layoutDownload(picture, count, LABEL, measureAt)
  const { canvas, frames, lines, labelTop, lineHeight, fontPx, margin, captionTop } = layout
  expect(frames).toHaveLength(count)
  for (const frame of frames) {
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(canvas.width)
    expect(frame.height).toBeLessThanOrEqual(captionTop)
    expect(frame.width / frame.height).toBeCloseTo(picture.width / picture.height, 1)
  }
  expect(lines.join(' ')).toBe(LABEL)
  expect(labelTop).toBeGreaterThanOrEqual(captionTop + lineHeight)
  expect(labelTop + lines.length * lineHeight).toBeLessThanOrEqual(canvas.height)
  for (const line of lines) expect(measureAt(line, fontPx) + 2 * margin).toBeLessThanOrEqual(canvas.width)
  expect(canvas.width).toBeLessThanOrEqual(2048)
})

test('places two pictures side by side', () => {
  const [left, right] = layoutDownload({ width: 800, height: 1000 }, 2, LABEL, measureAt).frames
  expect(right!.x).toBe(left!.x + left!.width)
  expect(right!.y).toBe(left!.y)
})
