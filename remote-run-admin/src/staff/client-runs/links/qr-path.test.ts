import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('dark squares beside each other are one rectangle', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h2v1h-2z')
})

test('the path has every dark square of a code, and no other', () => {
  const { data } = encode('https://studio.example/run/private#abcdefghijklmnopqrstuv', {
    ecc: 'M',
    border: 4,
  })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  expect(drawn).toEqual(data)
})
