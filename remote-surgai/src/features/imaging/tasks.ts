import { blobOfDataUrl } from '#protocol/data-url.ts'
import { fitWithin, type Size } from '../photo/fit.ts'
import { markDifference } from './difference.ts'
import { coverCrop, layoutDownload, type Rect } from './layout.ts'
import { markSimulation } from './mark-simulation.ts'
import { PhotoError } from './photo-error.ts'

export type DownloadRequest = {
  kind: 'after' | 'both'
  before: string
  after: string
  captions: { before: string; after: string }
  label: string
}

export { checkFile } from '../photo/check-file.ts'

const JPEG_QUALITY = 0.92

/** Long side of the uploaded picture, in pixels. */
const MAX_LONG_SIDE = 2048

const LABEL_GROUND = '#ffffff'
const LABEL_INK = '#16130f'
const LABEL_FONT = 'system-ui, sans-serif'

/** Long side for the comparison: fine enough for a mole, coarse enough to ignore noise. */
const DIFFERENCE_LONG_SIDE = 768

export async function prepare(file: Blob): Promise<string> {
  const bitmap = await decode(file)
  const size = fitWithin(bitmap, MAX_LONG_SIDE)
  const context = canvasOf(size)
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  return toDataUrl(context)
}

export async function difference(before: string, after: string) {
  const [one, two] = await decodeBoth(before, after)
  const size = fitWithin(one, DIFFERENCE_LONG_SIDE)
  const frame = { x: 0, y: 0, ...size }
  const pixels = (bitmap: ImageBitmap) => {
    const context = canvasOf(size)
    drawCovering(context, bitmap, frame)
    bitmap.close()
    return context.getImageData(0, 0, size.width, size.height)
  }
  const { marked, changes, share } = markDifference(pixels(one), pixels(two))
  const context = canvasOf(size)
  const result = context.createImageData(size.width, size.height)
  result.data.set(marked.data)
  context.putImageData(result, 0, 0)
  return { image: await toDataUrl(context), share, changes, width: size.width }
}

export async function download({ kind, before, after, captions, label }: DownloadRequest): Promise<Blob> {
  const [one, two] = await decodeBoth(before, after)
  const measuring = canvasOf({ width: 1, height: 1 })
  const layout = layoutDownload(one, kind === 'both' ? 2 : 1, label, (text, fontPx) => {
    measuring.font = `${fontPx}px ${LABEL_FONT}`
    return measuring.measureText(text).width
  })
  const context = canvasOf(layout.canvas)
  context.fillStyle = LABEL_INK
  context.textBaseline = 'top'
  const parts =
    kind === 'both'
      ? [
          { bitmap: one, caption: captions.before },
          { bitmap: two, caption: captions.after },
        ]
      : [{ bitmap: two, caption: captions.after }]
  for (const [index, { bitmap, caption }] of parts.entries()) {
    const frame = layout.frames[index]!
    drawCovering(context, bitmap, frame)
    context.font = `600 ${layout.fontPx}px ${LABEL_FONT}`
    context.fillText(caption, frame.x + layout.margin, layout.captionTop, frame.width - layout.margin)
  }
  one.close()
  two.close()
  context.font = `${layout.fontPx}px ${LABEL_FONT}`
  for (const [index, line] of layout.lines.entries()) {
    context.fillText(line, layout.margin, layout.labelTop + index * layout.lineHeight)
  }
  return markSimulation(await toJpeg(context))
}

async function decode(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    throw new PhotoError('unreadable')
  }
}

async function decodeBoth(before: string, after: string): Promise<[ImageBitmap, ImageBitmap]> {
  const [one, two] = [blobOfDataUrl(before), blobOfDataUrl(after)]
  if (!one || !two) throw new PhotoError('unreadable')
  return Promise.all([decode(one), decode(two)])
}

/** White, because transparent parts would turn black in a JPEG. */
function canvasOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context =
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new PhotoError('unsupported_browser')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = LABEL_GROUND
  context.fillRect(0, 0, width, height)
  return context
}

function drawCovering(context: OffscreenCanvasRenderingContext2D, bitmap: ImageBitmap, frame: Rect): void {
  const crop = coverCrop(bitmap, frame)
  context.drawImage(
    bitmap,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    frame.x,
    frame.y,
    frame.width,
    frame.height,
  )
}

/** Encoding from pixels drops the file's metadata (location, camera, thumbnail). */
function toJpeg(context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

async function toDataUrl(context: OffscreenCanvasRenderingContext2D): Promise<string> {
  const blob = await toJpeg(context)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new PhotoError('unreadable')))
    reader.readAsDataURL(blob)
  })
}
