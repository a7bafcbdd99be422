import type { RunPicture } from '../content/picture.ts'
import { fileName } from '../content/picture-lists.ts'
import type { ExportFormat } from '../protocol/runs.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import type { StoredRun } from './run-record.ts'
import type { RunRepository } from './run-repository.ts'

export type Pictures = ReadonlyMap<number, RunPicture>
type ExportFile = { body: string; contentType: string }

const CSV_TYPE = 'text/csv; charset=utf-8'
const BATCH = 1000

/** A picture that has left the list keeps its number as its name. */
const nameOf = (pictures: Pictures, id: number): string => {
  const picture = pictures.get(id)
  return picture ? fileName(picture) : String(id)
}

const FORMATS: Record<ExportFormat, (record: StoredRun, pictures: Pictures) => ExportFile> = {
  // one line, as the file-name filters of photo software take it
  txt: ({ selected_images }, pictures) => ({
    body: selected_images.map((id) => nameOf(pictures, id)).join(', '),
    contentType: 'text/plain; charset=utf-8',
  }),
  csv: ({ selected_images, picture_notes }, pictures) => ({
    body: [
      BYTE_ORDER_MARK,
      csvLine(['image_id', 'file_name', 'description', 'note']),
      ...selected_images.map((id) =>
        csvLine([id, nameOf(pictures, id), pictures.get(id)?.alt ?? '', picture_notes[id] ?? '']),
      ),
    ].join(''),
    contentType: CSV_TYPE,
  }),
  json: (record, pictures) => ({
    body: `${JSON.stringify(
      {
        id: record.id,
        user_name: record.user_name,
        submission_time: record.submission_time,
        note: record.note,
        images: record.selected_images.map((id) => ({
          id,
          file_name: nameOf(pictures, id),
          description: pictures.get(id)?.alt ?? null,
          note: record.picture_notes[id] ?? null,
        })),
      },
      null,
      2,
    )}\n`,
    contentType: 'application/json; charset=utf-8',
  }),
}

const download = (body: BodyInit, name: string, contentType: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })

/** The pictures of one run as a file: TXT of file names on one line, CSV or JSON with ids, names, descriptions, notes. */
export function exportRun(record: StoredRun, format: ExportFormat, pictures: Pictures): Response {
  const { body, contentType } = FORMATS[format](record, pictures)
  return download(body, `run-${record.id}.${format}`, contentType)
}

const HEADINGS = csvLine(['id', 'user_name', 'images', 'image_ids', 'submitted_at_utc', 'note'])

const toLine = (record: StoredRun): string =>
  csvLine([
    record.id,
    record.user_name,
    record.selected_images.length,
    record.selected_images.join(' '),
    record.submission_time,
    record.note ?? '',
  ])

/**
 * All runs as one CSV file, streamed piece by piece, so that memory stays flat however many there are.
 * @throws what the repository throws for the first piece; a later failure ends the download as incomplete
 */
export async function exportAllRuns(runs: RunRepository): Promise<Response> {
  const batches = runs.batches(BATCH)
  const encoder = new TextEncoder()
  let batch = await batches.next()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + HEADINGS)),
    async pull(controller) {
      if (batch.done) return controller.close()
      controller.enqueue(encoder.encode(batch.value.map(toLine).join('')))
      batch = await batches.next()
    },
    async cancel() {
      await batches.return()
    },
  })
  return download(body, 'runs.csv', CSV_TYPE)
}
