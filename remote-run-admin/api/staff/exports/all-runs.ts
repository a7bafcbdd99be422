import type { StoredRun } from '../../shared/run-record.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { csvLine } from './csv.ts'
import { downloadCsv } from './download.ts'

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

async function* linesOf(first: IteratorResult<StoredRun[], void>, rest: AsyncGenerator<StoredRun[], void>) {
  yield HEADINGS
  for (let batch = first; !batch.done; batch = await rest.next())
    for (const record of batch.value) yield toLine(record)
}

/**
 * Streams all runs as one CSV file, so that memory stays flat.
 * @throws whatever the repository throws for the first batch; a later failure breaks the download off
 */
export async function exportAllRuns(runs: RunRepository): Promise<Response> {
  const batches = runs.batches(BATCH)
  return downloadCsv(linesOf(await batches.next(), batches), 'runs.csv')
}
