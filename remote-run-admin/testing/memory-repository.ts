import { randomToken } from '@lustre/platform/server'
import { receiptPath } from '#protocol/receipts.ts'
import type { ListQuery } from '../api/common/list-query.ts'
import { saidIn } from '../api/common/notes.ts'
import { isSameContent, type SavedRun } from '../api/common/run-record.ts'
import type { RunRepository } from '../api/common/run-repository.ts'

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const matches = (record: SavedRun, q: string) => keyOf(record.user_name).includes(keyOf(q))

const ORDERS: Record<ListQuery['sort'], (a: SavedRun, b: SavedRun) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  most: (a, b) => b.selected_images.length - a.selected_images.length,
  fewest: (a, b) => a.selected_images.length - b.selected_images.length,
}

const keyIn = (sort: ListQuery['sort'], record: SavedRun): string =>
  String(sort === 'newest' || sort === 'oldest' ? record.id : record.selected_images.length)

/** Creates runs in memory, so that tests of screens need no database. The real one has its own tests. */
export function createMemoryRepository(
  now: () => number = Date.now,
): RunRepository & { records: SavedRun[] } {
  const records: SavedRun[] = []
  const bySubmission = new Map<string, SavedRun>()
  return {
    records,
    async save(submission) {
      const { submissionId, userName, selectedImages } = submission
      const kept = bySubmission.get(submissionId)
      if (kept)
        return isSameContent(kept, submission)
          ? { outcome: 'repeated', record: kept }
          : { outcome: 'conflict' }
      const time = new Date(now()).toISOString()
      const run = {
        id: records.length + 1,
        user_name: userName,
        selected_images: selectedImages,
        submission_time: time,
        created_at: time,
        ...saidIn(submission),
      }
      const record = { ...run, receipt: receiptPath(randomToken(16)) }
      records.push(record)
      bySubmission.set(submissionId, record)
      return { outcome: 'created', record }
    },
    async list({ limit, sort, q, before }) {
      const all = records.filter((record) => matches(record, q)).toSorted(ORDERS[sort])
      const start = before ? all.findIndex((record) => record.id === before.id) + 1 : 0
      return { runs: all.slice(start, start + limit).map((record) => ({ key: keyIn(sort, record), record })) }
    },
    async find(id) {
      return records.find((record) => record.id === id) ?? null
    },
    async findReceipt(token) {
      return records.find(({ receipt }) => receipt === receiptPath(token)) ?? null
    },
    async stats() {
      return {
        runs: records.length,
        images: records.reduce((sum, record) => sum + record.selected_images.length, 0),
        latest: records.at(-1)?.submission_time ?? null,
      }
    },
    async *batches() {
      yield records.toReversed().map((record) => ({ ...record, name: String(record.id) }))
    },
  }
}
