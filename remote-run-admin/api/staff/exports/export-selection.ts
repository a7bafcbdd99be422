import type { ExportFormat } from '../../../protocol/runs.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { CSV_TYPE, download } from './download.ts'
import type { OpenOriginal } from './originals.ts'
import { toOriginalsZip } from './originals-zip.ts'
import type { Selection } from './selection.ts'
import { toXmpZip } from './xmp.ts'

/** The file names on one line, as the name filters of photo software take them. */
const toTxt = ({ pictures }: Selection): string =>
  pictures.map(({ fileName }) => fileName.replaceAll(/[\r\n]+/g, ' ')).join(', ')

/** One line a picture, in the client's order. */
const toCsv = ({ pictures }: Selection): string =>
  [
    BYTE_ORDER_MARK,
    csvLine(['image_id', 'file_name', 'description', 'note']),
    ...pictures.map(({ number, fileName, description, note }) =>
      csvLine([number, fileName, description ?? '', note ?? '']),
    ),
  ].join('')

function toJson({ about, pictures }: Selection): string {
  const images = pictures.map(({ number, fileName, publicId, description, note }) => ({
    id: number,
    file_name: fileName,
    public_id: publicId,
    description,
    note,
  }))
  return `${JSON.stringify({ ...about, images }, null, 2)}\n`
}

const ZIP_TYPE = 'application/zip'

/** A selection as a file to download. @param open gives the originals */
export function exportSelection(selection: Selection, format: ExportFormat, open: OpenOriginal): Response {
  const { file } = selection
  switch (format) {
    case 'txt':
      return download(toTxt(selection), `${file}.txt`, 'text/plain; charset=utf-8')
    case 'csv':
      return download(toCsv(selection), `${file}.csv`, CSV_TYPE)
    case 'json':
      return download(toJson(selection), `${file}.json`, 'application/json; charset=utf-8')
    case 'xmp':
      return download(toXmpZip(selection), `${file}-xmp.zip`, ZIP_TYPE)
    case 'zip':
      return download(toOriginalsZip(selection, open), `${file}-originals.zip`, ZIP_TYPE)
  }
}
