export type FormFields<Name extends string = string> = Readonly<
  Record<
    Name,
    {
      maxBytes: number
      tooLarge: string
      /** Takes each piece as it arrives, with the fields before it; the form then keeps none of them. */
      take?: (bytes: Buffer, before: ReadonlyMap<string, Buffer>) => void
    }
  >
>

export type FormProblem = 'invalid' | { tooLarge: string }

const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
/** Browsers write two or three short lines. */
const MAX_HEAD_BYTES = 1024
const FIRST_BYTES = 64 * 1024
const DISPOSITION = /^content-disposition:[ \t]*form-data;(?:.*;)?[ \t]*name="([^"\r\n]*)"/im
// RFC 2046, 5.1.1
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i

type Bytes = {
  /** @returns false above the limit */
  add(bytes: Buffer): boolean
  whole(): Buffer
}

/**
 * A growing buffer: a client that sends single bytes does not cost one object for each.
 * @param take takes the bytes instead
 */
function createBytes(max: number, take?: (bytes: Buffer) => void): Bytes {
  let buffer = Buffer.alloc(0)
  let length = 0
  const grow = (least: number) => {
    const grown = Buffer.allocUnsafe(Math.min(max, Math.max(least, buffer.length * 2, FIRST_BYTES)))
    buffer.copy(grown, 0, 0, length)
    return grown
  }
  return {
    add(bytes) {
      const next = length + bytes.byteLength
      if (next > max) return false
      if (take) take(bytes)
      else {
        if (next > buffer.length) buffer = grow(next)
        buffer.set(bytes, length)
      }
      length = next
      return true
    },
    whole: () => buffer.subarray(0, length),
  }
}

export const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads a form (RFC 7578) as its bytes arrive. It is stricter than the format: each field once, no unknown field,
 * nothing before the first one, short heads. So it keeps no more than `fields` allow, and stops at the first problem.
 */
export function createMultipart(boundary: string, fields: FormFields) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const found = new Map<string, Buffer>()
  let rest: Buffer = CRLF
  let state = 'data' as 'data' | 'after boundary' | 'head' | 'end'
  /** null before the first boundary, where no content is allowed. */
  let part: { name: string; bytes: Bytes; tooLarge: string } | null = null

  const keep = (bytes: Buffer): FormProblem | null => {
    if (bytes.length === 0) return null
    if (part === null) return 'invalid'
    return part.bytes.add(bytes) ? null : { tooLarge: part.tooLarge }
  }

  function startPart(head: string): FormProblem | null {
    const name = DISPOSITION.exec(head)?.[1] ?? ''
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined || found.has(name)) return 'invalid'
    const { take, maxBytes, tooLarge } = field
    part = {
      name,
      bytes: createBytes(maxBytes, take && ((bytes) => take(bytes, found))),
      tooLarge,
    }
    return null
  }

  /** @returns 'more' when it needs more bytes, null when it can continue */
  function step(): FormProblem | 'more' | null {
    if (state === 'data') {
      const at = rest.indexOf(delimiter)
      // The buffer may end with the start of a boundary.
      const end = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at
      const problem = keep(rest.subarray(0, end))
      rest = rest.subarray(at === -1 ? end : at + delimiter.length)
      if (problem !== null || at === -1) return problem ?? 'more'
      if (part) found.set(part.name, part.bytes.whole())
      state = 'after boundary'
      return null
    }
    if (state === 'after boundary') {
      if (rest.length < 2) return 'more'
      const sign = rest.toString('latin1', 0, 2)
      if (sign !== '--' && sign !== '\r\n') return 'invalid'
      // The line break stays: a head may be empty, and then begins with the break that ends it.
      state = sign === '--' ? 'end' : 'head'
      return state === 'end' ? 'more' : null
    }
    const at = rest.indexOf(HEAD_END)
    if ((at === -1 ? rest.length : at) > MAX_HEAD_BYTES) return 'invalid'
    if (at === -1) return 'more'
    const problem = startPart(rest.toString('utf8', CRLF.length, at))
    rest = rest.subarray(at + HEAD_END.length)
    state = 'data'
    return problem
  }

  return {
    write(chunk: Uint8Array): FormProblem | null {
      if (state === 'end') return null
      rest =
        rest.length === 0
          ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
          : Buffer.concat([rest, chunk])
      for (;;) {
        const problem = step()
        if (problem === 'more') return null
        if (problem !== null) return problem
      }
    },
    /** @returns null when the form has not ended */
    end: () => (state === 'end' ? found : null),
  }
}
