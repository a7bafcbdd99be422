import { ApiError } from '@lustre/platform/server'
import { z } from 'zod'
import { RUN_FILTERS, type RunFilter } from '#protocol/run-list.ts'
import { SORTS, type Sort } from '#protocol/runs.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200
const MAX_SEARCH_LENGTH = 255
/** The largest integer of the database, so no id is larger. */
export const MAX_ID = 2_147_483_647

/** The last run of a page: its sort key (microseconds since the epoch, or images), and an id for ties. */
export type Cursor = { key: string; id: number }

/** `waits` is the list's filter; undefined shows all runs that are not archived. */
export type ListQuery = {
  limit: number
  sort: Sort
  q: string
  before: Cursor | null
  waits?: RunFilter | undefined
}

/** The list counts two ids for each number, because runs by link have numbers of their own. */
const LARGEST_TIE = 2 * MAX_ID + 1
const CURSOR = /^(\w+)\.(\d{1,16})\.(\d{1,10})$/

/** Writes a cursor. It names the sort, because it is meaningless in another. */
export const cursorText = (sort: Sort, { key, id }: Cursor): string => `${sort}.${key}.${id}`

/** Returns null without a cursor. @throws {ApiError} 400 unless `cursorText` made the text for this sort */
function decodeCursor(sort: Sort, text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [, ofSort, key, digits] = CURSOR.exec(text) ?? []
  const id = Number(digits)
  const most = sort === 'most' || sort === 'fewest' ? MAX_ID : Number.POSITIVE_INFINITY
  if (ofSort !== sort || key === undefined || id > LARGEST_TIE || Number(key) > most)
    throw new ApiError(400, 'invalid_input', 'This page does not exist. Please start from the first page.')
  return { key, id }
}

const limitSchema = z.coerce
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
  waits: z.enum(RUN_FILTERS, { error: `waits must be one of ${RUN_FILTERS.join(', ')}.` }).optional(),
})

/** @throws {ApiError} 400 that names the wrong parameter */
export function parseParams<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { data, success, error } = schema.safeParse(given)
  if (success) return data
  throw new ApiError(400, 'invalid_input', error.issues[0]?.message ?? 'The request is not valid.')
}

/** @throws {ApiError} 400 that names the wrong parameter */
export function parseListQuery(params: Record<string, string>): ListQuery {
  const { before, ...query } = parseParams(querySchema, params)
  return { ...query, before: decodeCursor(query.sort, before) }
}

/** Parses an id of a path. @param missing makes the error for an id that no table can hold */
export function parseId(text: string, missing: () => ApiError): number {
  const id = Number(text)
  if (id < 1 || id > MAX_ID) throw missing()
  return id
}

/** A run's key in its two parts. */
export type RunKey = { id: number; isByLink: boolean }

/** Parses a run's key, '12' or 'R12'. @param missing makes the error for a number that no table can hold */
export function parseKey(key: string, missing: () => ApiError): RunKey {
  const isByLink = key.startsWith('R')
  return { id: parseId(key.slice(isByLink ? 1 : 0), missing), isByLink }
}

/** Parses how many pages of a list to read, from its newest entry. @throws {ApiError} 400 */
export function parsePages(text = '1'): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new ApiError(400, 'invalid_input', 'pages must be a number from 1 to 999.')
}
