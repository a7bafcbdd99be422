import sharp from 'sharp'
import { expect, it } from 'vitest'
import { countScans } from './inspect-picture.ts'
import { noise } from './testing/library.ts'
import { manyScans } from './testing/many-scans.ts'

it('counts a JPEG’s scans', async () => {
  const jpeg = (progressive: boolean) =>
    noise(64, 64, 3).then((png) => sharp(png).jpeg({ progressive }).toBuffer())
  expect(countScans(await jpeg(false))).toBe(1)
  expect(countScans(await jpeg(true))).toBe(10)
  expect(countScans(await manyScans(2000))).toBe(2001)
  expect(countScans(await noise(64, 64, 3))).toBe(0)
})

it('ignores scans that belong to a preview in the metadata or after the end', async () => {
  const preview = await manyScans(100)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(preview.length + 2)
  const jpeg = await sharp(await noise(64, 64, 3))
    .jpeg()
    .toBuffer()
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1]), length, preview])
  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), metadata, jpeg.subarray(2), preview]))).toBe(1)
})

it('terminates on any input', async () => {
  const jpeg = await manyScans(10)
  for (let end = 0; end < jpeg.length; end += 7) expect(countScans(jpeg.subarray(0, end))).toBeLessThan(21)
  expect(countScans(Buffer.alloc(1000, 0xff))).toBe(0)
})
