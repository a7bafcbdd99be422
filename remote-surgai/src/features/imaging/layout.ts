import { fitWithin, type Size } from '../photo/fit.ts'

/** Minimum font size in pixels, and share of the width. */
const LABEL_MIN_PX = 16
const LABEL_SHARE = 0.022

const DOWNLOAD_LONG_SIDE = 2048

export type Rect = Size & {
  x: number
  y: number
}

/** Crops like `object-fit: cover`: a model's reply may differ slightly from the photo's proportions. */
export function coverCrop(picture: Size, frame: Size): Rect {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const width = frame.width / scale
  const height = frame.height / scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Breaks a text into lines of at most `maxWidth`; a longer word has its own line. */
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
  frames: Rect[]
  fontPx: number
  lineHeight: number
  margin: number
  captionTop: number
  labelTop: number
  lines: string[]
}

/** Pictures in a row, captions below, then the label across the whole width. Nothing covers a picture. */
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
