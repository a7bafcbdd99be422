import type { RunNeighbors, Sort } from '../../../protocol/runs.ts'
import type { ListQuery } from '../../shared/list-query.ts'
import type { RunRepository } from '../../shared/run-repository.ts'

const REVERSE: Record<Sort, Sort> = { newest: 'oldest', oldest: 'newest', most: 'fewest', fewest: 'most' }

/** The records before and after one in a list, which it need not be in. @returns null where there is no such record */
export async function neighborsOf(
  runs: RunRepository,
  id: number,
  { sort, q }: Pick<ListQuery, 'sort' | 'q'>,
): Promise<RunNeighbors | null> {
  const before = await runs.cursor(id, sort)
  if (!before) return null
  const first = async (order: Sort) =>
    (await runs.list({ limit: 1, sort: order, q, before })).runs[0]?.id ?? null
  const [previous, next] = await Promise.all([first(REVERSE[sort]), first(sort)])
  return { previous, next }
}
