import type { ImageHeader } from './image-header.ts'

/** More pixels than this are not decoded: at four bytes each they would take 256 MB of a phone's memory. */
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

/** Why a file with this header is not taken, or null. */
export function headerProblem(header: ImageHeader): HeaderProblem | null {
  if (header.kind === 'damaged') return 'unreadable'
  if (header.kind === 'other') return header.type === 'unknown' ? 'not_image' : header.type
  if (header.animated) return 'animated'
  return header.width * header.height > MAX_PIXELS ? 'too_many_pixels' : null
}
