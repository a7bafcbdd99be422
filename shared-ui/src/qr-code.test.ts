import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('draws every dark square of a code, joined with those beside it, and no other', () => {
  const text = 'https://studio.example/run/private#abcdefghijklmnopqrstuv'
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const code = qrCode(text)
  expect(code?.size).toBe(size)
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of code?.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? []) {
    const [from, to] = [Number(x), Number(x) + Number(width)]
    drawn[Number(y)]!.fill(true, from, to)
    expect([data[Number(y)]![from - 1], data[Number(y)]![to]]).toEqual([false, false])
  }
  expect(drawn).toEqual(data)
})

test('accepts texts up to the capacity of a code, and reports longer ones', () => {
  expect(qrCode('x'.repeat(2953))).not.toBeNull()
  expect(qrCode('x'.repeat(2954))).toBeNull()
})
