import { stemOf } from '#protocol/file-names.ts'
import type { ExportFormat } from '#protocol/runs.ts'
import { csvLine } from './csv.ts'
import { download, downloadCsv } from './download.ts'
import type { OpenOriginal } from './originals.ts'
import { toOriginalsZip } from './originals-zip.ts'
import type { Selection } from './selected-pictures.ts'
import { toXmpZip } from './xmp.ts'

/** Joins names into one line, the form that name filters of photo software take. */
const oneLine = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\r\n]+/g, ' ')).join(', ')

function* csvLinesOf({ pictures }: Selection) {
  yield csvLine(['image_id', 'file_name', 'description', 'note', 'file_stem'])
  for (const { number, fileName, description, note } of pictures)
    yield csvLine([number, fileName, description ?? '', note ?? '', stemOf(fileName)])
}

function toJson({ about, pictures }: Selection): string {
  const images = pictures.map(({ number, fileName, publicId, description, note }) => ({
    id: number,
    file_name: fileName,
    file_stem: stemOf(fileName),
    public_id: publicId,
    description,
    note,
  }))
  return `${JSON.stringify({ ...about, images }, null, 2)}\n`
}

const TXT_TYPE = 'text/plain; charset=utf-8'
export const ZIP_TYPE = 'application/zip'

/** Answers with a selection as a file. @param open opens the originals */
export function exportSelection(selection: Selection, format: ExportFormat, open: OpenOriginal): Response {
  const { file } = selection
  const names = selection.pictures.map(({ fileName }) => fileName)
  switch (format) {
    case 'txt':
      return download(oneLine(names), `${file}.txt`, TXT_TYPE)
    case 'stems':
      return download(oneLine(names.map(stemOf)), `${file}-stems.txt`, TXT_TYPE)
    case 'csv':
      return downloadCsv(csvLinesOf(selection), `${file}.csv`)
    case 'json':
      return download(toJson(selection), `${file}.json`, 'application/json; charset=utf-8')
    case 'xmp':
      return download(toXmpZip(selection), `${file}-xmp.zip`, ZIP_TYPE)
    case 'zip':
      return download(toOriginalsZip(selection, open), `${file}-originals.zip`, ZIP_TYPE)
  }
}
