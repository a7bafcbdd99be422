import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

/** One upload is decoded at a time, so a picture that never ends would hold up all others. */
const LIMIT_MS = 60_000

const NO_HEIC_DECODER =
  'is HEIC, which needs another program to be read: install libheif-examples (Debian, Ubuntu) or libheif (Homebrew) and try again, or export it as JPEG'

type Decoder = {
  program: string
  args: (source: string, target: string) => string[]
  /** true when it rotates the pixels upright; otherwise a tag in its output states the rotation. */
  isUpright: boolean
}

/** The supported programs, best first. Because of patents, sharp's own binary has no HEVC. */
const DECODERS: readonly Decoder[] = [
  { program: 'heif-dec', args: (source, target) => [source, target], isUpright: true },
  // Its name before version 1.18
  { program: 'heif-convert', args: (source, target) => [source, target], isUpright: true },
  {
    program: 'sips',
    args: (source, target) => ['-s', 'format', 'png', source, '--out', target],
    isUpright: false,
  },
  { program: 'ffmpeg', args: (source, target) => ['-v', 'error', '-i', source, target], isUpright: true },
]

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} x ${height}`

/** Checks for a rotation, because ffmpeg ignores some. */
const isTurned = async (source: string) =>
  ((bytes) => bytes.includes('irot') || bytes.includes('imir'))(await readFile(source))

/** @returns the decoded file, null when the program cannot read it, undefined when it is not installed */
async function attempt(source: string, folder: string, { program, args }: Decoder, limitMs: number) {
  try {
    if (program === 'ffmpeg' && (await isTurned(source))) return null
    const limit = { timeout: limitMs, killSignal: 'SIGKILL' } as const
    await run(program, args(source, path.join(folder, 'picture.png')), limit)
    // heif-convert numbers the pictures of a file that contains several.
    const name = (await readdir(folder)).find((each) => /^picture(-1)?\.png$/.test(each)) ?? 'picture.png'
    const file = path.join(folder, name)
    const [stated, written] = [await sharp(source).metadata(), await sharp(file).metadata()]
    // ffmpeg outputs a single tile of a tiled picture.
    const isWhole = [sizeOf(written), sizeOf(written.autoOrient)].includes(sizeOf(stated))
    return isWhole ? file : null
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed === true)
      throw new Error(`takes ${program} longer than ${limitMs / 1000} s`, { cause: error })
    const isMissing =
      error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')
    return isMissing ? undefined : null
  }
}

/**
 * Decodes a HEIC picture with a program on this machine.
 * @param work receives a PNG that is deleted afterwards
 * @param limitMs for a program, which is killed after it
 * @throws {Error} that says what to install, or that no program here can read the file, or not in time
 */
export async function withDecodedHeic<T>(
  source: string,
  work: (file: string, isUpright: boolean) => Promise<T>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const failed: string[] = []
  for (const decoder of DECODERS) {
    const folder = await mkdtemp(path.join(tmpdir(), 'media-heic-'))
    try {
      const file = await attempt(source, folder, decoder, limitMs)
      if (file) return await work(file, decoder.isUpright)
      // ffmpeg supports few of these files, so its failure does not show that the file is damaged.
      if (file === null && decoder.program !== 'ffmpeg') failed.push(decoder.program)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  throw new Error(failed.length > 0 ? `${failed.join(' and ')} cannot read it` : NO_HEIC_DECODER)
}
