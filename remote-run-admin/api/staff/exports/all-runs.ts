import { setImmediate } from 'node:timers/promises'
import type { StoredRun } from '../../shared/run-record.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { CSV_TYPE, download } from './download.ts'

const BATCH = 1000
/** Some milliseconds of work where every note is as long as it may be. */
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

/** Piece by piece; after each, other requests are answered. */
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
 * All runs as one CSV file, streamed, so that memory stays flat however many there are.
 * @throws what the repository throws for the first batch; a later failure ends the download as incomplete
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
