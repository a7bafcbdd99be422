import { type FileHandle, open } from 'node:fs/promises'

/** Clips for the web have smaller headers. */
const MAX_HEADER_BYTES = 32 * 1024 * 1024
const FIXED_POINT = 65_536

/** Finds the boxes at a path, such as `moov`, `trak`, without their headers (ISO/IEC 14496-12, 4.2). */
function boxesAt(data: Buffer, [type, ...rest]: readonly string[]): Buffer[] {
  if (type === undefined) return [data]
  const found: Buffer[] = []
  let at = 0
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > data.length) break
    if (data.toString('latin1', at + 4, at + 8) === type) found.push(data.subarray(at + 8, at + size))
    at += size
  }
  return found.flatMap((box) => boxesAt(box, rest))
}

/** Finds the `moov` box, which may come after gigabytes of media. */
async function readHeader(file: FileHandle, size: number): Promise<Buffer | null> {
  const head = Buffer.alloc(16)
  let at = 0
  while (at + 8 <= size) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8) return null
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return null
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > MAX_HEADER_BYTES || at + length > size) return null
      const moov = Buffer.alloc(length)
      await file.read(moov, 0, length, at)
      return moov
    }
    at += length
  }
  return null
}

/** Returns the seconds in a movie's header. */
function durationOf(mvhd: Buffer | undefined): number {
  if (!mvhd) return 0
  const long = mvhd.readUInt8(0) === 1
  const timescale = mvhd.readUInt32BE(long ? 20 : 12)
  const ticks = long ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  return timescale > 0 ? ticks / timescale : 0
}

/** Returns the displayed size in a track's header; null for sound. The matrix's `b` means a quarter turn. */
function sizeOf(tkhd: Buffer): { width: number; height: number } | null {
  const matrix = tkhd.readUInt8(0) === 1 ? 52 : 40
  const width = Math.round(tkhd.readUInt32BE(matrix + 36) / FIXED_POINT)
  const height = Math.round(tkhd.readUInt32BE(matrix + 40) / FIXED_POINT)
  if (width === 0 || height === 0) return null
  const turned = tkhd.readInt32BE(matrix + 4) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

/**
 * Reads an MP4 header (ISO/IEC 14496-12), which needs no installed program.
 * @throws {Error} when there is no readable video track
 */
export async function readMp4(path: string) {
  const file = await open(path)
  try {
    const data = await readHeader(file, (await file.stat()).size)
    if (!data) throw new Error('the file has no complete MP4 header')
    const size = boxesAt(data, ['moov', 'trak', 'tkhd'])
      .map(sizeOf)
      .find((found) => found !== null)
    if (!size) throw new Error('the file has no video track')
    const has = (...names: string[]) => names.some((name) => data.includes(name, 0, 'latin1'))
    return {
      /** Pixels as displayed, after the rotation of the track. */
      ...size,
      duration: Math.round(durationOf(boxesAt(data, ['moov', 'mvhd'])[0]) * 100) / 100,
      /** true for HEVC, which phones write and some browsers cannot play. */
      isHevc: has('hvc1', 'hev1'),
      /** true when the file contains the location of the recording. */
      tellsPlace: has('\u00a9xyz', 'com.apple.quicktime.location', 'loci'),
    }
  } finally {
    await file.close()
  }
}
