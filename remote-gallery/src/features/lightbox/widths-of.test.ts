import { expect, it } from 'vitest'
import { widthsOf } from './widths-of.ts'

it.each([
  [320, [480]],
  [640, [480, 640]],
  [960, [480, 640, 800, 960]],
  [4000, [480, 640, 800, 960, 1280, 1920]],
])('an original of %i px is offered in %j', (width, widths) => expect(widthsOf({ width })).toEqual(widths))
