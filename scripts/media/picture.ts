import { copyFile } from 'node:fs/promises'
import { refuseManyScans } from '@lustre/media-library'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** The library delivers pictures of at most 40 megapixels. */
const MAX_PIXELS = 40_000_000
/** A picture over the limit is scaled to fit a square of this side, in pixels. */
const LARGE_SIDE = 4000
const RESAVE_QUALITY = 95

/** Files that claim more than this are refused unread: decompression bombs. */
const READ_LIMIT_PIXELS = 400_000_000

type StoredPicture = { width: number; height: number; notes: string[] }

/**
 * Puts a picture into the library: as it is where possible; scaled down when it is over 40 megapixels; saved again
 * without its EXIF, XMP and IPTC data when it has any, because that turns the picture and may tell where it was taken.
 * Colors of another profile become sRGB then.
 * @param converted where another program has written `source`: whether its pixels are upright, whatever its tag says
 * @throws {Error} when the file cannot be decoded to its end
 */
export async function storePicture(
  source: string,
  target: string,
  converted?: { isUpright: boolean },
): Promise<StoredPicture> {
  const open = () => sharp(source, { limitInputPixels: READ_LIMIT_PIXELS })
  const { width, height, exif, xmp, iptc } = await open().metadata()
  await refuseManyScans(source)
  // a look at every pixel: a header alone says nothing about a file that was cut off
  await open().resize(16).raw().toBuffer()

  const tooLarge = width * height > MAX_PIXELS
  if (!tooLarge && !converted && !exif && !xmp && !iptc) {
    await copyFile(source, target)
    return { width, height, notes: [] }
  }
  const upright = converted?.isUpright ? open() : open().autoOrient()
  const fitted = tooLarge ? upright.resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside' }) : upright
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
