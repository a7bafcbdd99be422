/** What an uploaded form may hold, by name, with the sentence for a field that is larger. */
export type FormFields<Name extends string = string> = Readonly<
  Record<Name, { maxBytes: number; tooLarge: string }>
>

/** Why a form is not taken: it is not of the format's form, or a field is too large, with its sentence. */
export type FormProblem = 'invalid' | { tooLarge: string }

const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
/** Browsers write two or three short lines: its name, its file's name, its type. */
const MAX_HEAD_BYTES = 1024
const FIRST_BYTES = 64 * 1024
const DISPOSITION = /^content-disposition:[ \t]*form-data;(?:.*;)?[ \t]*name="([^"\r\n]*)"/im
// RFC 2046, 5.1.1
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i

/** A buffer that grows as bytes come: a client that sends them one at a time does not cost an object for each. */
function createBytes(max: number) {
  let buffer = Buffer.alloc(0)
  let length = 0
  return {
    /** @returns false when they would be too many */
    add(bytes: Uint8Array): boolean {
      const next = length + bytes.byteLength
      if (next > max) return false
      if (next > buffer.length) {
        const grown = Buffer.allocUnsafe(Math.min(max, Math.max(next, buffer.length * 2, FIRST_BYTES)))
        buffer.copy(grown, 0, 0, length)
        buffer = grown
      }
      buffer.set(bytes, length)
      length = next
      return true
    },
    whole: () => buffer.subarray(0, length),
  }
}

/** The boundary that a content type names; null where it names none. */
export const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads a form (RFC 7578) as its bytes come. Stricter than the format: each field once, none that is not asked for,
 * nothing before the first, short heads. So whatever is sent, no more than `fields` allow is kept, and the first thing
 * that is wrong ends it.
 */
export function createMultipart(boundary: string, fields: FormFields) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const found = new Map<string, Buffer>()
  // so that the first boundary looks like all others
  let rest: Buffer = CRLF
  let state = 'data' as 'data' | 'after boundary' | 'head' | 'end'
  /** null before the first boundary, where nothing may be. */
  let part: { name: string; bytes: ReturnType<typeof createBytes>; tooLarge: string } | null = null

  const keep = (bytes: Buffer): FormProblem | null => {
    if (bytes.length === 0) return null
    if (part === null) return 'invalid'
    return part.bytes.add(bytes) ? null : { tooLarge: part.tooLarge }
  }

  function startPart(head: string): FormProblem | null {
    const name = DISPOSITION.exec(head)?.[1] ?? ''
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined || found.has(name)) return 'invalid'
    part = { name, bytes: createBytes(field.maxBytes), tooLarge: field.tooLarge }
    return null
  }

  /** Takes one step in what has come. @returns 'more' when it can go no further with that, null when it may */
  function step(): FormProblem | 'more' | null {
    if (state === 'data') {
      const at = rest.indexOf(delimiter)
      // the beginning of a boundary may be at the end
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
      // the line's end stays: a head may be empty, and then begins with its end
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
    /** @returns what is wrong with it; null so far */
    write(chunk: Uint8Array): FormProblem | null {
      // what comes after the last boundary is nobody's
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
    /** The fields by name; null when the form has not ended. */
    end: () => (state === 'end' ? found : null),
  }
}
