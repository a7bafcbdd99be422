import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoEdit } from './demo-edit.ts'
import { REGION_EDITS } from './regions.ts'

/** Makes a fine checkerboard, in which every shift of pixels changes values. */
async function checkerboard(width: number, height: number, cell = 6): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const dark = (Math.floor((index % width) / cell) + Math.floor(index / width / cell)) % 2 === 0
    data.fill(dark ? 60 : 190, index * 3, index * 3 + 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function pixels(image: Buffer) {
  return sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Returns the changed share of the pixels for which `inside` is true; x and y are shares of the picture. */
async function changed(before: Buffer, after: Buffer, inside: (x: number, y: number) => boolean) {
  const [one, two] = [await pixels(before), await pixels(after)]
  const { width, height } = one.info
  let count = 0
  let total = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside(x / width, y / height)) continue
      const at = (y * width + x) * 3
      total += 1
      if (one.data[at] !== two.data[at]) count += 1
    }
  }
  expect(total).toBeGreaterThan(0)
  return count / total
}

test.each(Object.entries(REGION_EDITS))('%s changes its own region and nothing else', async (name, edit) => {
  const before = await checkerboard(300, 400)
  const after = await demoEdit(before, `Procedure: ${name}`)
  const distance = (x: number, y: number) => ((x - edit.cx) / edit.rx) ** 2 + ((y - edit.cy) / edit.ry) ** 2
  const inBadge = (x: number, y: number) => x > 0.7 && y < 0.1
  expect(await changed(before, after, (x, y) => distance(x, y) < 0.5)).toBeGreaterThan(0.05)
  expect(await changed(before, after, (x, y) => distance(x, y) > 1.05 && !inBadge(x, y))).toBe(0)
})

test('changes more the stronger the intensity that the prompt names', async () => {
  const before = await checkerboard(300, 400)
  const original = await pixels(before)
  const changeOf = async (line: string) => {
    const { data } = await pixels(await demoEdit(before, `Procedure: Hair transplant${line}`))
    return data.reduce((sum, value, at) => sum + Math.abs(value - (original.data[at] ?? 0)), 0)
  }
  const [subtle, natural, pronounced] = [
    await changeOf('\nIntensity: subtle, a little.'),
    await changeOf(''),
    await changeOf('\nIntensity: pronounced, a lot.'),
  ]
  expect(subtle).toBeLessThan(natural)
  expect(natural).toBeLessThan(pronounced)
})

test('puts the badge on every result, white on dark, in the top right corner', async () => {
  const before = await checkerboard(400, 400)
  const { data, info } = await pixels(await demoEdit(before, 'anything'))
  const corner = []
  for (let y = 0; y < 32; y++) for (let x = 305; x < 400; x++) corner.push(data[(y * info.width + x) * 3]!)
  expect(Math.min(...corner)).toBeLessThan(30)
  expect(Math.max(...corner)).toBeGreaterThan(240)
})

test('applies the orientation tag and limits the long side', async () => {
  const sideways = await sharp(await checkerboard(2000, 1000))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const meta = await sharp(await demoEdit(sideways, 'botox')).metadata()
  expect([meta.width, meta.height]).toEqual([512, 1024])
  expect(meta.orientation).toBeUndefined()
})
