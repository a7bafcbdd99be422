import { sameNames } from '../../../content/export-content.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { sameNamed } from '../../../protocol/file-names.ts'
import type { Selection } from './selection.ts'

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
