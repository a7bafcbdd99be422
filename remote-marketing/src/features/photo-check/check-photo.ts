import { PHOTO_PROBLEMS, type Problem } from '#content/photo-problems.ts'
import { LOOK_SIDE, look, type Pixels, softness } from './measure.ts'
import { problemsOf } from './problems.ts'

/** Long side in pixels at which the piece itself is looked at. */
const PIECE_SIDE = 512

type Part = { x: number; y: number; width: number; height: number }

/** Draws a part of the picture, never larger than it is. */
function pixelsOf(bitmap: ImageBitmap, { x, y, width, height }: Part, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height)
  return context.getImageData(0, 0, size.width, size.height)
}

/** Looks at a photo in the browser. @throws when the browser cannot read the file */
async function checkPhoto(file: Blob): Promise<Problem[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  const seen = look(pixelsOf(bitmap, { x: 0, y: 0, width, height }, LOOK_SIDE))
  const share = seen.piece ?? { x: 0, y: 0, width: 1, height: 1 }
  const part = {
    x: share.x * width,
    y: share.y * height,
    width: share.width * width,
    height: share.height * height,
  }
  const soft = softness(pixelsOf(bitmap, part, PIECE_SIDE))
  bitmap.close()
  return problemsOf({ ...seen, piecePx: Math.max(part.width, part.height), softness: soft })
}

/** Returns what to do again, a sentence each; none for a photo that is good enough. */
export const adviceFor = async (file: Blob): Promise<string[]> =>
  (await checkPhoto(file)).map((problem) => PHOTO_PROBLEMS[problem])
