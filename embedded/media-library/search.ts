import { z } from 'zod'
import { DeliveryError } from './delivery-error.ts'
import { parseExpression } from './expression.ts'
import type { Library } from './library.ts'
import { toResources } from './resource.ts'
import type { Asset } from './scan.ts'

/** The provider's documented page sizes. */
const SEARCH_DEFAULT_RESULTS = 50
const MAX_RESULTS = 500

const maxResults = z.coerce.number().int().min(1).max(MAX_RESULTS)
const direction = z.enum(['asc', 'desc'])

/** Strict, so that an unsupported search fails instead of giving wrong results. */
export const searchQuery = z.strictObject({
  expression: z.string().default(''),
  sort_by: z.tuple([z.strictObject({ created_at: direction })]).default([{ created_at: 'desc' }]),
  max_results: maxResults.default(SEARCH_DEFAULT_RESULTS),
  next_cursor: z.string().optional(),
  with_field: z.union([z.string(), z.array(z.string())]).default([]),
})

/** The product's own signed form, which splits the sort order into two fields. */
export const signedSearchQuery = z
  .object({
    expression: z.string().default(''),
    sort_by: z.literal('created_at').default('created_at'),
    sort_order: direction.default('desc'),
    max_results: maxResults.default(SEARCH_DEFAULT_RESULTS),
    next_cursor: z.string().optional(),
  })
  .transform(({ expression, sort_order: created_at, max_results, next_cursor }) =>
    searchQuery.parse({ expression, sort_by: [{ created_at }], max_results, next_cursor }),
  )

const cursorOf = ({ assetId }: Asset) => Buffer.from(assetId).toString('base64url')

/**
 * Returns a page of the list.
 * @param list the whole list, sorted
 * @param cursor of the page before, which names its last asset
 * @throws {DeliveryError} 400 for a cursor of an asset that is not in the list
 */
function pageOf(list: readonly Asset[], size: number, cursor: string | undefined) {
  const last = cursor === undefined ? -1 : list.findIndex((asset) => cursorOf(asset) === cursor)
  if (cursor !== undefined && last === -1)
    throw new DeliveryError(400, 'Invalid value for parameter next_cursor')
  const items = list.slice(last + 1, last + 1 + size)
  const end = items.at(-1)
  return { items, next: end && end !== list.at(-1) ? cursorOf(end) : undefined }
}

type Catalog = {
  library: Library
  assets: readonly Asset[]
  /** The address before `/image/upload/...` in the resources' addresses. */
  deliveryBase: string
}

/** Searches assets by expression, sorted by time, in pages. */
export async function search({ library, assets, deliveryBase }: Catalog, query: z.infer<typeof searchQuery>) {
  const started = performance.now()
  const { next_cursor: cursor, max_results: size, with_field: wanted, ...which } = query
  const matching = assets
    .filter(parseExpression(which.expression))
    .sort(comparison(which.sort_by[0].created_at))
  const { items, next } = pageOf(matching, size, cursor)
  const detail = { tags: wanted.includes('tags'), context: wanted.includes('context') }
  const resources = await toResources(library, items, deliveryBase, detail)
  return {
    total_count: matching.length,
    time: Math.ceil(performance.now() - started),
    resources,
    ...(next && { next_cursor: next }),
  }
}

/** Compares by time, then by id, because a cursor needs an order without ties. */
const comparison = (order: 'asc' | 'desc') => (a: Asset, b: Asset) => {
  const [first, second] = order === 'asc' ? [a, b] : [b, a]
  const ms = first.createdAt.getTime() - second.createdAt.getTime()
  return ms || (a.assetId < b.assetId ? -1 : 1)
}
