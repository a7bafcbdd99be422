import sharp from 'sharp'

const marker = (code: number, ...content: number[]) =>
  Buffer.from([0xff, code, 0, content.length + 2, ...content])

/** Encodes one run that ends all blocks of a scan (ITU T.81, G.1.2.2) after the table's only code, `0`. */
function emptyBlocks(blocks: number) {
  const length = Math.floor(Math.log2(blocks))
  const extra = (blocks - 2 ** length).toString(2).padStart(length, '0')
  const bits = `0${length === 0 ? '' : extra}`
  const bytes = bits.match(/.{1,8}/g)?.map((part) => Number.parseInt(part.padEnd(8, '1'), 2)) ?? []
  return { symbol: length << 4, data: bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])) }
}

/**
 * Makes a valid progressive JPEG of one color that refines each coefficient by bits, in tiny scans.
 * @param scans besides the first; at most 2646
 * @param side in pixels, at most 1440
 */
export async function manyScans(scans: number, side = 64): Promise<Buffer> {
  const color = { width: side, height: side, channels: 3, background: '#887766' } as const
  const data = await sharp({ create: color })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const start = data.indexOf(Buffer.from([0xff, 0xda]))
  // The first scan has the mean of each block; the next one's table follows.
  const end = data.indexOf(Buffer.from([0xff, 0xc4]), start)
  const { symbol, data: blocks } = emptyBlocks(Math.ceil(side / 8) ** 2)
  const table = marker(0xc4, 0x10, 1, ...Array<number>(15).fill(0), symbol)
  const more = Array.from({ length: scans }, (_, index) => {
    const low = 13 - (index % 14)
    const band = 1 + (Math.floor(index / 14) % 63)
    const component = 1 + Math.floor(index / 14 / 63)
    const high = low === 13 ? 0 : low + 1
    return Buffer.concat([marker(0xda, 1, component, 0, band, band, (high << 4) | low), Buffer.from(blocks)])
  })
  return Buffer.concat([data.subarray(0, end), table, ...more, Buffer.from([0xff, 0xd9])])
}
