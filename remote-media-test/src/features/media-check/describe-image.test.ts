import { expect, it } from 'vitest'
import { describeTransfer } from '../delivery-demo/transfer.ts'
import { dimensions, kilobytes } from './describe-image.ts'

it('describes an image', () => {
  expect(kilobytes(79_318)).toBe('77.5')
  expect(dimensions({ width: 800, height: 1000 })).toBe('800 × 1000')
})

it.each([
  [undefined, 'Not loaded yet'],
  [{ transferSize: 20_780, encodedBodySize: 20_480 }, '20.3 KB transferred'],
  [{ transferSize: 0, encodedBodySize: 20_480 }, '20.0 KB, from the browser’s cache'],
  [{ transferSize: 0, encodedBodySize: 0 }, 'Loaded. The image host does not report the size'],
])('describes the transfer %j', (transfer, text) => expect(describeTransfer(transfer, false)).toBe(text))
