import { sameNames } from '../../../content/export-content.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { sameNamed } from '../../../protocol/file-names.ts'
import type { Selection } from './selection.ts'

/**
 * What some file system does not take, and what makes a name look like another one: marks that turn the direction of
 * writing. Source: Microsoft, Naming Files, Paths, and Namespaces.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\\:*?"<>|]+/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** In characters; with folder and ending it stays below what Windows takes. */
const LONGEST = 100

/** The name of a picture's file without its ending and without folders: `jewelry/ring-01` is `ring-01`. */
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
 * Names for the files of one zip, no two alike, also where capitals are not told from small letters. The second of two
 * pictures with the same name gets its number: `ring-01-57.jpg`.
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

/** The file of a zip that names the pictures with the same file name; none where there are no such pictures. */
export function sameNamesFile({ pictures, time: lastModified }: Selection) {
  const lines = sameNamed(pictures).map((same) =>
    sameNames(
      same.map(({ number }) => pictureNumber(number)),
      same[0]?.fileName ?? '',
    ),
  )
  return lines.length === 0
    ? []
    : [{ name: 'same-names.txt', lastModified, input: `${lines.join('\r\n')}\r\n` }]
}
