import type { ExportFormat } from '../../../protocol/runs.ts'
import { CSV_TYPE, download } from './download.ts'
import type { OpenOriginal } from './originals.ts'
import { toOriginalsZip } from './originals-zip.ts'
import type { Selection } from './selection.ts'
import { toCsv, toJson, toTxt } from './texts.ts'
import { toXmpZip } from './xmp.ts'

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
