import type { StoredRun } from '../../shared/run-record.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { CSV_TYPE, download } from './download.ts'

const BATCH = 1000

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
