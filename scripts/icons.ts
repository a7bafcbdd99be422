import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { COLORS } from '@lustre/shared-ui/colors'
import sharp from 'sharp'

/** `npm run icons` redraws the icons of `shell/public` after a change to its `favicon.svg`. */
const PUBLIC = path.resolve(import.meta.dirname, '../shell/public')
const ICO_SIZES = [16, 32, 48]
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

const round = await readFile(path.join(PUBLIC, 'favicon.svg'))
/** The mark without the disc, because home screens cut their own shape out of a full square. */
const mark = Buffer.from(round.toString().replace(/<rect[^>]*\/>/, ''))

const draw = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** @param share the mark's share of the side; a mask may cut everything outside the inner 80 % */
async function square(size: number, share: number): Promise<Buffer> {
  const input = await draw(mark, Math.round(size * share))
  return sharp({ create: { width: size, height: size, channels: 3, background: COLORS.ink } })
    .composite([{ input, gravity: 'center' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Makes an icon file with one PNG for each size. Source: the ICO format since Windows Vista. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, i) => {
    const at = HEADER_BYTES + ENTRY_BYTES * i
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const save = (name: string, data: Buffer) => writeFile(path.join(PUBLIC, name), data)
await Promise.all([
  save('apple-touch-icon.png', await square(180, 1)),
  save('icon-192.png', await draw(round, 192)),
  save('icon-512.png', await draw(round, 512)),
  save('icon-maskable-512.png', await square(512, 0.9)),
  save(
    'favicon.ico',
    ico(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await draw(round, size) })))),
  ),
])
