import type { ListQuery } from '../api/list-query.ts'
import type { RunRepository } from '../api/run-repository.ts'
import type { RunRecord } from '../protocol/runs.ts'

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const matches = (record: RunRecord, q: string) => keyOf(record.user_name).includes(keyOf(q))

const ORDERS: Record<ListQuery['sort'], (a: RunRecord, b: RunRecord) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  most: (a, b) => b.selected_images.length - a.selected_images.length,
  fewest: (a, b) => a.selected_images.length - b.selected_images.length,
}

/** For tests of the screens: runs in memory, so that no database has to start. The real one has tests of its own. */
export function createMemoryRepository(
  now: () => number = Date.now,
): RunRepository & { records: RunRecord[] } {
  const records: RunRecord[] = []
  const bySubmission = new Map<string, RunRecord>()
  return {
    records,
    async save({ submissionId, userName, selectedImages }) {
      const kept = bySubmission.get(submissionId)
      if (kept) {
        const same = kept.user_name === userName && kept.selected_images.join() === selectedImages.join()
        return { outcome: same ? 'repeated' : 'conflict', record: kept }
      }
      const time = new Date(now()).toISOString()
      const record = {
        id: records.length + 1,
        user_name: userName,
        selected_images: selectedImages,
        submission_time: time,
        created_at: time,
      }
      records.push(record)
      bySubmission.set(submissionId, record)
      return { outcome: 'created', record }
    },
    async list({ limit, sort, q, before }) {
      const all = records.filter((record) => matches(record, q)).toSorted(ORDERS[sort])
      const start = before ? all.findIndex((record) => record.id === before.id) + 1 : 0
      const runs = all.slice(start, start + limit)
      const last = runs.at(-1)
      return { runs, next: last && start + limit < all.length ? `${sort}.0.${last.id}` : null }
    },
    async find(id) {
      return records.find((record) => record.id === id) ?? null
    },
    async stats() {
      return {
        runs: records.length,
        images: records.reduce((sum, record) => sum + record.selected_images.length, 0),
        latest: records.at(-1)?.submission_time ?? null,
      }
    },
    async *batches() {
      yield records.toReversed()
    },
  }
}
