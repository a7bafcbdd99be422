import type { ImageHeader } from './image-header.ts'

/** At four bytes each, more pixels would take over 256 MB of a phone's memory. */
const MAX_PIXELS = 64_000_000

export type HeaderProblem =
  | 'unreadable'
  | 'not_image'
  | 'heic'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'animated'
  | 'too_many_pixels'

/** Returns why a file is refused, or null. */
export function headerProblem(header: ImageHeader): HeaderProblem | null {
  if (header.kind === 'damaged') return 'unreadable'
  if (header.kind === 'other') return header.type === 'unknown' ? 'not_image' : header.type
  if (header.animated) return 'animated'
  return header.width * header.height > MAX_PIXELS ? 'too_many_pixels' : null
}
