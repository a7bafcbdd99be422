/** A range of bytes, including both ends. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header (RFC 9110, section 14).
 * @returns the part; 'unsatisfiable' for a 416; undefined for the whole file (no header, another unit,
 * several ranges or bad syntax, which the standard says to ignore)
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
