import { expect, test } from 'vitest'
import { blobOfDataUrl, parseDataUrl } from '#protocol/data-url.ts'
import { fitWithin } from './fit.ts'

test.each([
  ['a 12-megapixel photo is scaled down', 4000, 3000, 2048, 1536],
  ['a portrait is scaled down', 3000, 4000, 1536, 2048],
  ['small pictures are not enlarged', 640, 480, 640, 480],
  ['a picture of exactly the limit stays unchanged', 2048, 100, 2048, 100],
  ['a very thin picture keeps one pixel', 10_000, 1, 2048, 1],
])('%s', (_name, width, height, expectedWidth, expectedHeight) => {
  expect(fitWithin({ width, height }, 2048)).toEqual({ width: expectedWidth, height: expectedHeight })
})

test('parses the type and data in a data URL', () => {
  expect(parseDataUrl('data:image/png;base64,AAAA')).toEqual({ mimeType: 'image/png', data: 'AAAA' })
})

test.each([
  '',
  'hello',
  'data:image/png;base64,',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'data:image/png,AAAA',
  'data:image/png;base64,A*AA',
  'data:image/png;base64,AAA',
  'https://example.com/a.png',
])('[format-invalid] refuses %j as a picture’s data URL', (url) => {
  expect(parseDataUrl(url)).toBeNull()
  expect(blobOfDataUrl(url)).toBeNull()
})

test('converts a data URL to a Blob with its bytes and type', async () => {
  const blob = blobOfDataUrl(`data:image/webp;base64,${btoa('\x00\x7f\xff')}`)
  expect(blob?.type).toBe('image/webp')
  expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([0, 127, 255])
})

test('parses the whole data URL of a 10 MB picture', () => {
  const data = 'ABCD'.repeat((10 * 1024 * 1024) / 3)
  expect(parseDataUrl(`data:image/jpeg;base64,${data}`)?.data.length).toBe(data.length)
  expect(parseDataUrl(`data:image/jpeg;base64,${data.slice(0, -1)}!`)).toBeNull()
})
