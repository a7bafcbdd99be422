import { ApiError } from '@lustre/platform/server'
import { z } from 'zod'
import { SORTS, type Sort } from '../../protocol/runs.ts'

export const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200
const MAX_SEARCH_LENGTH = 255
/** Largest that the database counts to with an integer: no id is larger. */
export const MAX_ID = 2_147_483_647

/** The last record of a page: what it is sorted by (microseconds since the epoch, or images) and its id for equal ones. */
export type Cursor = { key: string; id: number }

export type ListQuery = { limit: number; sort: Sort; q: string; before: Cursor | null }

const CURSOR = /^(\w+)\.(\d{1,16})\.(\d{1,10})$/

/** A position in the list. It holds the sort, because in another order it means nothing. */
export const encodeCursor = (sort: Sort, { key, id }: Cursor): string => `${sort}.${key}.${id}`

/** @throws {ApiError} 400 for anything that `encodeCursor` did not make for this sort */
export function decodeCursor(sort: Sort, text: string): Cursor {
  const [, ofSort, key, digits] = CURSOR.exec(text) ?? []
  const id = Number(digits)
  const most = sort === 'most' || sort === 'fewest' ? MAX_ID : Number.POSITIVE_INFINITY
  if (ofSort !== sort || key === undefined || id > MAX_ID || Number(key) > most)
    throw new ApiError(
      400,
      'invalid_input',
      'This page of records does not exist. Please start from the first page.',
    )
  return { key, id }
}

/** How much of a list is wanted, and what is looked for in it: of every list of staff's. */
export const limitSchema = z.coerce
  .number({ error: 'limit must be a number.' })
  .int('limit must be a whole number.')
  .min(1, 'limit must be at least 1.')
  .max(MAX_PAGE_SIZE, `limit must be at most ${MAX_PAGE_SIZE}.`)
  .default(PAGE_SIZE)
export const searchSchema = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, 'The search is too long.')
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'The search contains characters that no name can have.')
  .default('')

const querySchema = z.object({
  limit: limitSchema,
  sort: z.enum(SORTS, { error: `sort must be one of ${SORTS.join(', ')}.` }).default('newest'),
  q: searchSchema,
  before: z.string().optional(),
})

/** @throws {ApiError} 400 that says which parameter is wrong */
export function parseParams<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { data, success, error } = schema.safeParse(given)
  if (success) return data
  throw new ApiError(400, 'invalid_input', error.issues[0]?.message ?? 'The request is not valid.')
}

/** @throws {ApiError} 400 that says which parameter is wrong */
export function parseListQuery(params: Record<string, string>): ListQuery {
  const { before, ...query } = parseParams(querySchema, params)
  return { ...query, before: before === undefined ? null : decodeCursor(query.sort, before) }
}

/** The number of something. @param missing the error for what no table can hold */
export function parseId(text: string, missing: () => ApiError): number {
  const id = Number(text)
  if (id < 1 || id > MAX_ID) throw missing()
  return id
}

/** The number of an entry below which older ones are wanted; null: the newest. @throws {ApiError} 400 */
export function parseBelow(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text)) throw new ApiError(400, 'invalid_input', 'before must be a whole number.')
  return Number(text)
}
