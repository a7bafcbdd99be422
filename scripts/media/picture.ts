import { copyFile } from 'node:fs/promises'
import { refuseManyScans } from '@lustre/media-library'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MAX_PIXELS, MAX_SIDE, READ_LIMIT_PIXELS } from '../../media-library/constants.ts'

const RESAVE_QUALITY = 95

type StoredPicture = { width: number; height: number; notes: string[] }

/**
 * Adds a picture to the library: unchanged where possible, scaled down above 40 megapixels, and saved again
 * without EXIF, XMP and IPTC data, which may contain a rotation or a location. Saving converts other color
 * profiles to sRGB.
 * @param converted set when another program has written `source`: whether its pixels are upright, whatever
 * its tag says
 * @throws {Error} when the file cannot be decoded completely
 */
export async function storePicture(
  source: string,
  target: string,
  converted?: { isUpright: boolean },
): Promise<StoredPicture> {
  const open = () => sharp(source, { limitInputPixels: READ_LIMIT_PIXELS })
  const { width, height, exif, xmp, iptc } = await open().metadata()
  await refuseManyScans(source)
  // Decodes every pixel, because a truncated file's header looks fine.
  await open().resize(16).raw().toBuffer()

  const tooLarge = width * height > MAX_PIXELS
  if (!tooLarge && !converted && !exif && !xmp && !iptc) {
    await copyFile(source, target)
    return { width, height, notes: [] }
  }
  const upright = converted?.isUpright ? open() : open().autoOrient()
  const fitted = tooLarge ? upright.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside' }) : upright
  const saved = await save(fitted, target)
  const notes = tooLarge
    ? [`scaled from ${width} x ${height} to ${saved.width} x ${saved.height}: the limit is 40 megapixels`]
    : []
  return { width: saved.width, height: saved.height, notes }
}

function save(picture: Sharp, target: string): Promise<OutputInfo> {
  if (target.endsWith('.png.part')) return picture.png().toFile(target)
  if (target.endsWith('.webp.part')) return picture.webp({ quality: RESAVE_QUALITY }).toFile(target)
  if (target.endsWith('.avif.part')) return picture.avif({ quality: 80 }).toFile(target)
  return picture.jpeg({ quality: RESAVE_QUALITY, chromaSubsampling: '4:4:4' }).toFile(target)
}
