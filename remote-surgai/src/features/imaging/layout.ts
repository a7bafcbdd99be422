import { fitWithin, type Size } from '../photo/fit.ts'

/** Smallest label in a download, in pixels, and its share of the width. */
const LABEL_MIN_PX = 16
const LABEL_SHARE = 0.022

/** Widest picture in a download, in pixels. */
const DOWNLOAD_LONG_SIDE = 2048

export type Rect = Size & {
  x: number
  y: number
}

/**
 * The part of a picture that fills a frame of other proportions, centered: what `object-fit: cover` shows. A model
 * may answer with slightly other proportions than the photo's.
 */
export function coverCrop(picture: Size, frame: Size): Rect {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const width = frame.width / scale
  const height = frame.height / scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Breaks a text into lines that are no wider than `maxWidth`; a longer single word keeps a line of its own. */
export function wrapWords(text: string, maxWidth: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > maxWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

export type DownloadLayout = {
  canvas: Size
  /** Where the pictures go, left to right. */
  frames: Rect[]
  fontPx: number
  lineHeight: number
  margin: number
  /** Top of the caption line under the pictures. */
  captionTop: number
  /** Top of the first line of the label. */
  labelTop: number
  lines: string[]
}

/**
 * Where everything goes in a downloaded picture: the pictures in a row, a caption under each, the label over the
 * whole width below. Nothing covers a picture.
 * @param measureAt the width of a text in pixels at a font size
 */
export function layoutDownload(
  picture: Size,
  count: 1 | 2,
  label: string,
  measureAt: (text: string, fontPx: number) => number,
): DownloadLayout {
  const frame = fitWithin(picture, Math.floor(DOWNLOAD_LONG_SIDE / count))
  const width = Math.max(frame.width * count, LABEL_MIN_PX * 20)
  const fontPx = Math.max(LABEL_MIN_PX, Math.round(width * LABEL_SHARE))
  const lineHeight = Math.round(fontPx * 1.4)
  const margin = fontPx
  const lines = wrapWords(label, width - 2 * margin, (text) => measureAt(text, fontPx))
  const captionTop = frame.height + Math.round(margin / 2)
  const labelTop = captionTop + lineHeight + Math.round(margin / 3)
  const left = Math.round((width - frame.width * count) / 2)
  return {
    canvas: { width, height: labelTop + lines.length * lineHeight + margin },
    frames: Array.from({ length: count }, (_, index) => ({ ...frame, x: left + index * frame.width, y: 0 })),
    fontPx,
    lineHeight,
    margin,
    captionTop,
    labelTop,
    lines,
  }
}
