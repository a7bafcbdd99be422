import { z } from 'zod'
import { AdminError } from './admin-error.ts'
import { LIST_DEFAULT_RESULTS, MAX_RESULTS, SEARCH_DEFAULT_RESULTS } from './constants.ts'
import type { Cursors } from './cursor.ts'
import { parseExpression } from './expression.ts'
import type { ResourceType } from './formats.ts'
import { toResource } from './resource.ts'
import type { Asset } from './scan.ts'

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const maxResults = z.coerce.number().int().min(1).max(MAX_RESULTS)
const direction = z.enum(['asc', 'desc'])

export const searchQuery = z.object({
  expression: z.string().default(''),
  sort_by: z.array(z.record(z.string(), direction)).default([{ created_at: 'desc' }]),
  max_results: maxResults.default(SEARCH_DEFAULT_RESULTS),
  next_cursor: z.string().optional(),
  aggregate: list.optional(),
  with_field: list.default([]),
  fields: list.optional(),
})

/** The product's own form: signed fields, with the order in two of them. */
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
  prefix: z.string().optional(),
  direction: z.enum(['asc', 'desc', '1', '-1']).default('desc'),
  tags: flag,
  context: flag,
})

export type Catalog = {
  assets: readonly Asset[]
  cursors: Cursors
  /** The address before `/image/upload/...` in the resources' addresses. */
  deliveryBase: string
}

/** The search API: assets by expression, sorted, in pages. */
export async function search({ assets, cursors, deliveryBase }: Catalog, query: z.infer<typeof searchQuery>) {
  const started = performance.now()
  const { next_cursor: cursor, max_results: size, with_field: withField, fields, aggregate, ...which } = query
  const matching = assets.filter(parseExpression(which.expression))
  const sorted = matching.sort(comparison(which.sort_by))
  const { items, next } = cursors.page(sorted, size, JSON.stringify(which), cursor)
  const detail = {
    tags: includes('tags', withField, fields),
    context: includes('context', withField, fields),
  }
  const resources = await Promise.all(items.map((asset) => toResource(asset, deliveryBase, detail)))
  return {
    total_count: matching.length,
    time: Math.ceil(performance.now() - started),
    resources: fields ? resources.map((resource) => pick(resource, fields)) : resources,
    ...(next && { next_cursor: next }),
    ...(aggregate && { aggregations: aggregations(matching, aggregate) }),
  }
}

/** The list of one resource type, newest first. */
export async function listResources(
  { assets, cursors, deliveryBase }: Catalog,
  which: (asset: Asset) => boolean,
  scope: string,
  query: z.infer<typeof listQuery>,
) {
  const { prefix = '', direction: order } = query
  const sorted = assets
    .filter((asset) => which(asset) && asset.publicId.startsWith(prefix))
    .sort(comparison([{ created_at: order === 'asc' || order === '1' ? 'asc' : 'desc' }]))
  const { items, next } = cursors.page(
    sorted,
    query.max_results,
    `${scope}\n${prefix}\n${order}`,
    query.next_cursor,
  )
  const detail = { tags: query.tags === 'true', context: query.context === 'true' }
  const resources = await Promise.all(items.map((asset) => toResource(asset, deliveryBase, detail)))
  return { resources, ...(next && { next_cursor: next }) }
}

export function ofType(resourceType: ResourceType): (asset: Asset) => boolean {
  return (asset) => asset.resourceType === resourceType
}

const SORT_KEYS: Record<string, (asset: Asset) => string | number> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  uploaded_at: ({ createdAt }) => createdAt.getTime(),
  public_id: ({ publicId }) => publicId,
  filename: ({ publicId }) => publicId.slice(publicId.lastIndexOf('/') + 1),
  format: ({ format }) => format,
  bytes: ({ source }) => source.bytes,
}

function comparison(sortBy: Record<string, 'asc' | 'desc'>[]): (a: Asset, b: Asset) => number {
  const keys = sortBy.flatMap((entry) =>
    Object.entries(entry).map(([field, order]) => {
      const key = Object.hasOwn(SORT_KEYS, field) ? SORT_KEYS[field] : undefined
      if (!key) throw new AdminError(400, `Invalid value for parameter sort_by - ${field}`)
      return { key, sign: order === 'desc' ? -1 : 1 }
    }),
  )
  return (a, b) => {
    for (const { key, sign } of keys) {
      const [left, right] = [key(a), key(b)]
      if (left !== right) return left < right ? -sign : sign
    }
    // A cursor needs an order without ties.
    return a.assetId < b.assetId ? -1 : 1
  }
}

const AGGREGATES: Record<string, (asset: Asset) => string> = {
  resource_type: ({ resourceType }) => resourceType,
  format: ({ format }) => format,
  type: () => 'upload',
}

function aggregations(assets: Asset[], names: string[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    names.map((name) => {
      const key = Object.hasOwn(AGGREGATES, name) ? AGGREGATES[name] : undefined
      if (!key) throw new AdminError(400, `Invalid value for parameter aggregate - ${name}`)
      const counts: Record<string, number> = {}
      for (const asset of assets) counts[key(asset)] = (counts[key(asset)] ?? 0) + 1
      return [name, counts]
    }),
  )
}

function includes(name: string, withField: string[], fields: string[] | undefined): boolean {
  return withField.includes(name) || (fields?.includes(name) ?? false)
}

function pick<T extends object>(resource: T, fields: string[]) {
  const wanted = new Set(['asset_id', 'public_id', ...fields])
  return Object.fromEntries(Object.entries(resource).filter(([name]) => wanted.has(name)))
}
