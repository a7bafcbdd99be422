/**
 * Characters that some file systems reject, and marks that change the writing direction, which let one name look
 * like another. Source: Microsoft, Naming Files, Paths, and Namespaces.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\\:*?"<>|]+/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** In characters; with folder and extension, a name stays below the limit of Windows. */
const LONGEST = 100

/** Returns a file name without folders or extension: `ring-01` for `jewelry/ring-01`. */
export function safeName(publicId: string): string {
  const last = publicId.slice(publicId.lastIndexOf('/') + 1).normalize('NFC')
  const name = [...last.replace(UNSAFE, '-')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'picture'
  return RESERVED.test(name) ? `_${name}` : name
}

/**
 * Creates a function that names a zip's files so that they differ by more than case: `ring-01-57.jpg` for a
 * second picture with the name `ring-01`.
 */
export function createFileNames() {
  const taken = new Set<string>()
  return (name: string, number: number, ending: string): string => {
    let file = `${name}.${ending}`
    for (let again = 1; taken.has(file.toLowerCase()); again++)
      file = `${name}-${number}${again === 1 ? '' : `-${again}`}.${ending}`
    taken.add(file.toLowerCase())
    return file
  }
}
