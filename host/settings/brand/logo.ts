import { readFileSync } from 'node:fs'
import { LOGO_PATH } from '@lustre/platform/brand-files'

const MAX_BYTES = 20 * 1024
/** In CSS pixels; the header has room for this height. */
const HEIGHT = 32
const MAX_WIDTH = 200

/** Content that a logo does not need, and that could run or load code when the file is opened directly. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/<script/i, 'holds a script'],
  [/\son\w+\s*=/i, 'holds an event handler (on...=)'],
  [/<(foreignObject|iframe|embed|object|image)\b/i, 'holds another document or picture'],
  [/href\s*=\s*["']?(?!["'#])|@import|url\(\s*["']?(?!["'#])/i, 'links or loads something from elsewhere'],
  [/<!(ENTITY|DOCTYPE)/i, 'begins with <!DOCTYPE ...>: delete that line'],
]

function sizeOf(svg: string): { width: number; height: number } | null {
  const box = /<svg[^>]*\sviewBox\s*=\s*["']([^"']+)["']/i.exec(svg)?.[1]?.trim()
  const [, , width = 0, height = 0] = (box ?? '').split(/[\s,]+/).map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}

/**
 * Reads the studio's logo and makes the picture in the header from it.
 * @param file an SVG
 * @throws {Error} that says what is wrong with the file
 */
export function readLogo(file: string) {
  const refuse = (problem: string) => new Error(`BRAND_LOGO: ${file} ${problem}.`)
  let svg: string
  try {
    svg = readFileSync(file, 'utf8')
  } catch {
    throw refuse('cannot be read')
  }
  if (Buffer.byteLength(svg) > MAX_BYTES) throw refuse(`is over ${MAX_BYTES / 1024} KB`)
  const found = FORBIDDEN.find(([pattern]) => pattern.test(svg))
  if (found) throw refuse(found[1])
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(svg)) throw refuse('is not an SVG picture')
  const size = sizeOf(svg)
  if (size === null) throw refuse('has no viewBox="0 0 width height", which gives its shape')
  const scale = Math.min(HEIGHT / size.height, MAX_WIDTH / size.width)
  const [width, height] = [size.width, size.height].map((side) => Math.round(side * scale))
  return { svg, picture: { src: LOGO_PATH, width: width ?? 0, height: height ?? 0 } }
}
