import { z } from 'zod'
import { AdminError } from './admin-error.ts'
import type { PageOf } from './cursor.ts'
import { parseExpression } from './expression.ts'
import type { Library } from './library.ts'
import { toResources } from './resource.ts'
import { type Asset, nameOf } from './scan.ts'

const SEARCH_DEFAULT_RESULTS = 50
const LIST_DEFAULT_RESULTS = 10
const MAX_RESULTS = 500

const maxResults = z.coerce.number().int().min(1).max(MAX_RESULTS)
const direction = z.enum(['asc', 'desc'])

/** Strict: the library refuses what it cannot search for, rather than answer another question. */
export const searchQuery = z.strictObject({
  expression: z.string().default(''),
  sort_by: z.array(z.record(z.string(), direction)).default([{ created_at: 'desc' }]),
  max_results: maxResults.default(SEARCH_DEFAULT_RESULTS),
  next_cursor: z.string().optional(),
  with_field: z.union([z.string(), z.array(z.string())]).default([]),
})

/** The product's own signed form splits the sort order into two fields. */
export const signedSearchQuery = z
  .object({
    expression: z.string().default(''),
    sort_by: z.string().default('created_at'),
    sort_order: direction.default('desc'),
    max_results: maxResults.default(SEARCH_DEFAULT_RESULTS),
    next_cursor: z.string().optional(),
  })
  .transform(({ sort_by, sort_order, ...rest }) =>
    searchQuery.parse({ ...rest, sort_by: [{ [sort_by]: sort_order }] }),
  )

const flag = z.enum(['true', 'false']).default('false')

export const listQuery = z.object({
  max_results: maxResults.default(LIST_DEFAULT_RESULTS),
  next_cursor: z.string().optional(),
  prefix: z.string().default(''),
  direction: z.enum(['asc', 'desc', '1', '-1']).default('desc'),
  tags: flag,
  context: flag,
})

type Catalog = {
  library: Library
  assets: readonly Asset[]
  pageOf: PageOf
  deliveryBase: string
}

export async function search(
  { library, assets, pageOf, deliveryBase }: Catalog,
  query: z.infer<typeof searchQuery>,
) {
  const started = performance.now()
  const { next_cursor: cursor, max_results: size, with_field: wanted, ...which } = query
  const matching = assets.filter(parseExpression(which.expression)).sort(comparison(which.sort_by))
  const { items, next } = pageOf(matching, size, JSON.stringify(which), cursor)
  const detail = { tags: wanted.includes('tags'), context: wanted.includes('context') }
  const resources = await toResources(library, items, deliveryBase, detail)
  return {
    total_count: matching.length,
    time: Math.ceil(performance.now() - started),
    resources,
    ...(next && { next_cursor: next }),
  }
}

/** @param scope what the listed assets have in common, as text */
export async function listResources(
  { library, assets, pageOf, deliveryBase }: Catalog,
  which: (asset: Asset) => boolean,
  scope: string,
  query: z.infer<typeof listQuery>,
) {
  const { prefix, direction: order, max_results: size, next_cursor: cursor } = query
  const sorted = assets
    .filter((asset) => which(asset) && asset.publicId.startsWith(prefix))
    .sort(comparison([{ created_at: order === 'asc' || order === '1' ? 'asc' : 'desc' }]))
  const { items, next } = pageOf(sorted, size, `${scope}\n${prefix}\n${order}`, cursor)
  const detail = { tags: query.tags === 'true', context: query.context === 'true' }
  const resources = await toResources(library, items, deliveryBase, detail)
  return { resources, ...(next && { next_cursor: next }) }
}

const SORT_KEYS = new Map<string, (asset: Asset) => string | number>([
  ['created_at', ({ createdAt }) => createdAt.getTime()],
  ['uploaded_at', ({ createdAt }) => createdAt.getTime()],
  ['public_id', ({ publicId }) => publicId],
  ['filename', ({ publicId }) => nameOf(publicId)],
  ['format', ({ format }) => format],
  ['bytes', ({ source }) => source.bytes],
])

function comparison(sortBy: Record<string, 'asc' | 'desc'>[]): (a: Asset, b: Asset) => number {
  const keys = sortBy.flatMap(Object.entries<'asc' | 'desc'>).map(([field, order]) => {
    const key = SORT_KEYS.get(field)
    if (!key) throw new AdminError(400, `Invalid value for parameter sort_by - ${field}`)
    return { key, sign: order === 'desc' ? -1 : 1 }
  })
  return (a, b) => {
    for (const { key, sign } of keys) {
      const [left, right] = [key(a), key(b)]
      if (left !== right) return left < right ? -sign : sign
    }
    // Cursors need an order without ties.
    return a.assetId < b.assetId ? -1 : 1
  }
}
