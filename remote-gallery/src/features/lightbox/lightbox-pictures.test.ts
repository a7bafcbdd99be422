import { expect, it } from 'vitest'
import { widthsOf } from './lightbox-pictures.ts'

it.each([
  [320, [480]],
  [640, [480, 640]],
  [960, [480, 640, 800, 960]],
  [4000, [480, 640, 800, 960, 1280, 1600, 1920]],
])('offers an original of %i px in the widths %j', (width, widths) =>
  expect(widthsOf({ width })).toEqual(widths),
)
