import QRCode from 'qrcode'
import { expect, it } from 'vitest'
import { makeQrCode } from './make-qr-code.ts'
import { qrFile, qrPath } from './qr-code.ts'

function paint(size: number, path: string): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = Number(x); column < Number(x) + Number(width); column++) {
      const row = rows[Number(y)]
      if (row) row[column] = '1'
    }
  return rows.map((row) => row.join(''))
}

it('draws runs of dark modules as rectangles', () => {
  const picture = ['110', '000', '101']
  const path = qrPath(3, (row, column) => picture[row]?.[column] === '1')
  expect(path).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
  expect(paint(3, path)).toEqual(picture)
})

it('draws exactly the modules of the code', () => {
  const text = `https://studio.example/custom?p=1.abcdefgh.${'x'.repeat(180)}`
  const code = makeQrCode(text)
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const expected = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  )
  expect(code && paint(code.size, code.path)).toEqual(expected)
})

it('encodes the longest text that fits, and returns null for a longer one', () => {
  expect(makeQrCode('x'.repeat(2953))).not.toBeNull()
  expect(makeQrCode('x'.repeat(2954))).toBeNull()
})

it('is saved with its quiet zone, on white', () => {
  const file = qrFile({ size: 21, path: 'M0 0h1v1h-1z' })
  expect(file).toContain('viewBox="-4 -4 29 29"')
  expect(file).toContain('<rect x="-4" y="-4" width="29" height="29" fill="#fff"/>')
})
