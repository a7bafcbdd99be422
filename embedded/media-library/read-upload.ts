import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { MAX_PIXELS, MAX_SIDE, READ_LIMIT_PIXELS } from './constants.ts'
import { DeliveryError } from './delivery-error.ts'
import type { ImageFormat } from './formats.ts'
import type { Dimensions } from './geometry.ts'
import { withDecodedHeic } from './heic.ts'
import { refuseManyScans } from './inspect-picture.ts'
import { digestOf } from './state-hash.ts'

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

/**
 * Reads an uploaded picture whole.
 * @param copy where a readable copy is written if variants cannot be made from the picture itself
 * @throws {DeliveryError} 400 for a file that is not a picture or is damaged
 */
export async function readUpload(file: string, copy: string) {
  const format = FORMATS[(await fileTypeFromFile(file))?.mime ?? '']
  if (format === undefined) throw new DeliveryError(400, 'Invalid image file')
  const { width, height, hasCopy } = await oneAtATime(() => read(file, copy, format)).catch(
    (cause: unknown) => {
      if (cause instanceof DeliveryError) throw cause
      const why = format === 'heic' && cause instanceof Error ? `, it ${cause.message}` : ''
      throw new DeliveryError(400, `Invalid image file${why}`, { cause })
    },
  )
  return { format, width, height, bytes: (await stat(file)).size, sha256: await digestOf(file), hasCopy }
}
