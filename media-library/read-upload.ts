import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { AdminError } from './admin-error.ts'
import { MAX_PIXELS, MAX_SIDE } from './constants.ts'
import { DeliveryError } from './delivery-error.ts'
import type { ImageFormat } from './formats.ts'
import type { Dimensions } from './geometry.ts'
import { withDecodedHeic } from './heic.ts'
import { refuseManyScans } from './inspect-picture.ts'

/** Formats by content; a name says nothing. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/** Files that claim more are refused unread as decompression bombs. */
const READ_LIMIT_PIXELS = 400_000_000
const COPY_QUALITY = 92
const LIMIT = { seconds: 60 }

/** One, because a decoded original takes hundreds of megabytes. */
const oneAtATime = pLimit(1)

async function decode(
  file: string,
  copy: string,
  isUpright: boolean,
  isReadable: boolean,
): Promise<Dimensions & { hasCopy: boolean }> {
  const image = () =>
    sharp(file, { limitInputPixels: READ_LIMIT_PIXELS, sequentialRead: true }).timeout(LIMIT)
  const upright = () => (isUpright ? image() : image().autoOrient())
  const { width, height, autoOrient } = await image().metadata()
  const hasCopy = !isReadable || width * height > MAX_PIXELS
  // Decodes every pixel, because a truncated file's header looks fine.
  if (hasCopy)
    await upright()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: COPY_QUALITY, chromaSubsampling: '4:4:4' })
      .toFile(copy)
  else await image().resize(16).raw().toBuffer()
  return { ...(isUpright ? { width, height } : autoOrient), hasCopy }
}

async function read(file: string, copy: string, format: ImageFormat) {
  if (format === 'heic') return withDecodedHeic(file, (png, isUpright) => decode(png, copy, isUpright, false))
  if (format === 'jpg') await refuseManyScans(file)
  return decode(file, copy, false, true)
}

function refusal(cause: unknown, format: ImageFormat): AdminError {
  if (cause instanceof DeliveryError) return new AdminError(400, cause.message, { cause })
  const why = format === 'heic' && cause instanceof Error ? `, it ${cause.message}` : ''
  return new AdminError(400, `Invalid image file${why}`, { cause })
}

/**
 * Reads an uploaded picture whole.
 * @param copy where a readable copy is written if variants cannot be made from the picture itself
 * @throws {AdminError} 400 for a file that is not a picture or is damaged
 */
export async function readUpload(file: string, copy: string) {
  const format = FORMATS[(await fileTypeFromFile(file))?.mime ?? '']
  if (format === undefined) throw new AdminError(400, 'Invalid image file')
  const { width, height, hasCopy } = await oneAtATime(() => read(file, copy, format)).catch(
    (cause: unknown) => {
      throw refusal(cause, format)
    },
  )
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { format, width, height, bytes: (await stat(file)).size, sha256: hash.digest('hex'), hasCopy }
}
