import { execFile } from 'node:child_process'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { refuseManyScans, withDecodedHeic } from '@lustre/embedded/media-library'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, MAX_SIDE, READ_LIMIT_PIXELS } from '../../embedded/media-library/constants.ts'

/** Accepted types, detected from the content, with their extensions in the library. */
const ACCEPTED: Readonly<Record<string, keyof typeof ENCODERS | 'mp4'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/heic': 'jpg',
  'image/heif': 'jpg',
  'image/heic-sequence': 'jpg',
  'image/heif-sequence': 'jpg',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'mp4',
}

const ENCODERS = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 95 }),
  avif: (picture: Sharp) => picture.avif({ quality: 80 }),
  tif: (picture: Sharp) => picture.tiff({ compression: 'lzw' }),
}

/** Renames a finished temporary file, so that the library never contains a partial one. */
async function atomically<T>(target: string, write: (part: string) => Promise<T>): Promise<T> {
  const part = `${target}.part`
  try {
    const result = await write(part)
    await rename(part, target)
    return result
  } catch (cause) {
    await rm(part, { force: true })
    throw cause
  }
}

type Size = { width: number; height: number }

/**
 * Stores a picture: unchanged where possible, scaled down above 40 megapixels, and saved again without EXIF,
 * XMP and IPTC data, which may contain a rotation or a location. Saving converts other color profiles to sRGB.
 * @param converted set when another program has written `source`: whether its pixels are upright, whatever
 * its tag says
 * @throws {Error} when the file cannot be decoded completely
 */
async function storePicture(
  source: string,
  target: string,
  encode: (picture: Sharp) => Sharp,
  converted?: { isUpright: boolean },
): Promise<Size> {
  const open = () => sharp(source, { limitInputPixels: READ_LIMIT_PIXELS })
  const { format, width, height, exif, xmp, iptc } = await open().metadata()
  await refuseManyScans(source)
  // Decodes every pixel, because a truncated file's header looks fine.
  await open().resize(16).raw().toBuffer()

  const tooLarge = width * height > MAX_PIXELS
  // The rotation and location of a TIFF are not in these.
  if (!tooLarge && !converted && !exif && !xmp && !iptc && format !== 'tiff') {
    await copyFile(source, target)
    return { width, height }
  }
  const upright = converted?.isUpright ? open() : open().autoOrient()
  return encode(tooLarge ? upright.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside' }) : upright).toFile(target)
}

async function runFfmpeg(args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...args]).catch((cause: NodeJS.ErrnoException) => {
    const why =
      cause.code === 'ENOENT'
        ? 'is a clip, which needs ffmpeg: install ffmpeg (Debian, Ubuntu, Homebrew) and import again'
        : 'ffmpeg cannot convert it'
    throw new Error(why, { cause })
  })
}

/** The largest size on a page, in pixels; H.264 needs even sides. */
const FIT =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1"

/**
 * Converts a clip to an MP4 that every browser plays and can stream (H.264, 4:2:0, AAC). It is upright,
 * without the camera's data about location, time and device. Its poster is the frame at 0.1 s, because the
 * first frame of many clips is black.
 */
async function storeClip(source: string, target: string, poster: string): Promise<Size> {
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1']
  const picture = ['-c:v', 'libx264', '-crf', '20', '-pix_fmt', 'yuv420p', '-vf', FIT]
  const sound = ['-c:a', 'aac', '-b:a', '128k']
  await runFfmpeg([
    '-i',
    source,
    ...streams,
    ...picture,
    ...sound,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-y',
    target,
  ])
  const frame = ['-frames:v', '1', '-q:v', '2', '-f', 'image2', '-update', '1', '-y']
  return atomically(poster, async (part) => {
    await runFfmpeg(['-ss', '0.1', '-i', target, ...frame, part])
    return sharp(part).metadata()
  })
}

/**
 * Adds one file to the library.
 * @param publicId its place, without extension; the folder exists
 * @returns the fields of its record that describe the stored file
 * @throws {Error} with the reason of a refusal; the library stays as it was
 */
export async function importFile(source: string, publicId: string, libraryDir: string) {
  const mime = (await fileTypeFromFile(source))?.mime
  const extension = ACCEPTED[mime ?? '']
  if (mime === undefined || extension === undefined)
    throw new Error(
      `is ${mime ?? 'not a picture or video'} by its content: not JPEG, PNG, WebP, AVIF, TIFF, HEIC, MP4, MOV or WebM`,
    )
  const file = `${publicId}.${extension}`
  const poster = extension === 'mp4' ? `${publicId}-poster.jpg` : undefined
  const { width, height } = await atomically(path.join(libraryDir, file), (part) => {
    if (extension === 'mp4') return storeClip(source, part, path.join(libraryDir, `${publicId}-poster.jpg`))
    const encode = ENCODERS[extension]
    return /hei[cf]/.test(mime)
      ? withDecodedHeic(source, (decoded, isUpright) => storePicture(decoded, part, encode, { isUpright }))
      : storePicture(source, part, encode)
  })
  const { size: bytes } = await stat(path.join(libraryDir, file))
  return { file, width, height, bytes, poster }
}
