import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import type { Selection } from './selection.ts'

/** The file names on one line, as the name filters of photo software take them. */
export const toTxt = ({ pictures }: Selection): string =>
  pictures.map(({ fileName }) => fileName.replaceAll(/[\r\n]+/g, ' ')).join(', ')

/** One line a picture, in the client's order. */
export const toCsv = ({ pictures }: Selection): string =>
  [
    BYTE_ORDER_MARK,
    csvLine(['image_id', 'file_name', 'description', 'note']),
    ...pictures.map(({ number, fileName, description, note }) =>
      csvLine([number, fileName, description ?? '', note ?? '']),
    ),
  ].join('')

export function toJson({ about, pictures }: Selection): string {
  const images = pictures.map(({ number, fileName, publicId, description, note }) => ({
    id: number,
    file_name: fileName,
    public_id: publicId,
    description,
    note,
  }))
  return `${JSON.stringify({ ...about, images }, null, 2)}\n`
}
