import { setImmediate } from 'node:timers/promises'
import type { StoredRun } from '../../shared/run-record.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { CSV_TYPE, download } from './download.ts'

const BATCH = 1000
/** Takes some milliseconds when every note has the maximum length. */
const LINES_AT_ONCE = 25

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

/** Yields the file in pieces, and lets the host answer other requests after each one. */
async function* piecesOf(first: IteratorResult<StoredRun[], void>, rest: AsyncGenerator<StoredRun[], void>) {
  yield BYTE_ORDER_MARK + HEADINGS
  for (let batch = first; !batch.done; batch = await rest.next())
    for (let from = 0; from < batch.value.length; from += LINES_AT_ONCE) {
      yield batch.value
        .slice(from, from + LINES_AT_ONCE)
        .map(toLine)
        .join('')
      await setImmediate()
    }
}

/**
 * Streams all runs as one CSV file, so that memory stays flat.
 * @throws whatever the repository throws for the first batch; a later failure breaks the download off
 */
export async function exportAllRuns(runs: RunRepository): Promise<Response> {
  const batches = runs.batches(BATCH)
  const pieces = piecesOf(await batches.next(), batches)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await batches.return()
    },
  })
  return download(body, 'runs.csv', CSV_TYPE)
}
