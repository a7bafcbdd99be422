import { type FileHandle, open } from 'node:fs/promises'

type Mp4Info = {
  /** Pixels as displayed, after the rotation of the track. */
  width: number
  height: number
  duration: number
  /** true for HEVC, which phones write and some browsers cannot play. */
  isHevc: boolean
  /** true when the file contains the location of the recording. */
  tellsPlace: boolean
}

/** Clips for the web have smaller headers. */
const MAX_HEADER_BYTES = 32 * 1024 * 1024
const FIXED_POINT = 65_536

type Box = { type: string; start: number; end: number }

/** Parses the boxes between two offsets of a buffer (ISO/IEC 14496-12, 4.2). */
function boxesIn(data: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > end) break
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}

const child = (data: Buffer, parent: Box, type: string) =>
  boxesIn(data, parent.start, parent.end).find((box) => box.type === type)

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

function durationOf(data: Buffer, moov: Box): number {
  const mvhd = child(data, moov, 'mvhd')
  if (!mvhd) return 0
  const long = data.readUInt8(mvhd.start) === 1
  const timescale = data.readUInt32BE(mvhd.start + (long ? 20 : 12))
  const ticks = long ? Number(data.readBigUInt64BE(mvhd.start + 24)) : data.readUInt32BE(mvhd.start + 16)
  return timescale > 0 ? ticks / timescale : 0
}

/** Returns the displayed size of a track; null for sound. The matrix's `b` means a quarter turn. */
function sizeOf(data: Buffer, track: Box): { width: number; height: number } | null {
  const tkhd = child(data, track, 'tkhd')
  if (!tkhd) return null
  const matrix = tkhd.start + (data.readUInt8(tkhd.start) === 1 ? 52 : 40)
  const width = Math.round(data.readUInt32BE(matrix + 36) / FIXED_POINT)
  const height = Math.round(data.readUInt32BE(matrix + 40) / FIXED_POINT)
  if (width === 0 || height === 0) return null
  const turned = data.readInt32BE(matrix + 4) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

/**
 * Reads size and duration from an MP4 header (ISO/IEC 14496-12), which needs no installed program.
 * @throws {Error} when there is no readable picture track
 */
export async function readMp4(path: string): Promise<Mp4Info> {
  const file = await open(path)
  try {
    const data = await readHeader(file, (await file.stat()).size)
    const moov = data ? boxesIn(data, 0, data.length)[0] : undefined
    if (!data || !moov) throw new Error('the file has no complete MP4 header')
    const tracks = boxesIn(data, moov.start, moov.end).filter((box) => box.type === 'trak')
    const size = tracks.map((track) => sizeOf(data, track)).find((found) => found !== null)
    if (!size) throw new Error('the file has no picture track')
    const has = (...names: string[]) => names.some((name) => data.includes(name, 0, 'latin1'))
    return {
      ...size,
      duration: Math.round(durationOf(data, moov) * 100) / 100,
      isHevc: has('hvc1', 'hev1'),
      tellsPlace: has('\u00a9xyz', 'com.apple.quicktime.location', 'loci'),
    }
  } finally {
    await file.close()
  }
}
