import { RUN_FILTERS } from '#protocol/run-list.ts'
import { SORTS } from '#protocol/runs.ts'
import { parametersOf } from '../admin/admin-api.ts'
import { FIRST_PAGE, type ListView } from './list-view.ts'

export const ADMIN_PATH = '/admin'
/** `?run=12` is a run of /run, `?run=R12` a run by private link, `?run=new` the form of a new one. */
const RUN_PARAM = 'run'
/** What e-mails of earlier releases have instead of `run=R12`. */
const EARLIER_PARAM = 'client-run'
/** Stands in place of a run's number and opens the form of a new run. */
export const NEW_RUN = 'new'
const PART_PARAM = 'part'

/** Parts of a run's screen: its form and its pictures. */
const RUN_PARTS = ['facts', 'pictures'] as const
type RunPart = (typeof RUN_PARTS)[number]

/** The screen that the address names: the list, a new run, or a run or a part of it, by its key. */
export type Shown =
  | { screen: 'list' }
  | { screen: 'new' }
  | { screen: 'run'; key: string; part: RunPart | null }

/** @param key '12' or 'R12' */
export const keyAddress = (key: string): string => `${ADMIN_PATH}?${RUN_PARAM}=${key}`
export const NEW_ADDRESS = keyAddress(NEW_RUN)
export const runAddress = (id: number, part?: RunPart): string =>
  keyAddress(`R${id}`) + (part ? `&${PART_PARAM}=${part}` : '')

/** Reads the address. An invalid run number shows the list. */
export function shownIn(params: URLSearchParams): Shown {
  const earlier = params.get(EARLIER_PARAM)
  const key = params.get(RUN_PARAM) ?? (earlier === null || earlier === NEW_RUN ? earlier : `R${earlier}`)
  if (key === NEW_RUN) return { screen: 'new' }
  if (key === null || !/^R?[1-9]\d{0,8}$/.test(key)) return { screen: 'list' }
  const part = key.startsWith('R') && RUN_PARTS.find((each) => each === params.get(PART_PARAM))
  return { screen: 'run', key, part: part || null }
}

/** The address of the list with its search, filter and order, so that they survive a reload. */
export function listAddress({ q, waits, sort }: ListView): string {
  const params = parametersOf({ q, waits, sort: sort === FIRST_PAGE.sort ? null : sort }).toString()
  return params === '' ? ADMIN_PATH : `${ADMIN_PATH}?${params}`
}

/** Reads what `listAddress` writes, at the first page. */
export const listViewIn = (params: URLSearchParams): ListView => ({
  ...FIRST_PAGE,
  q: params.get('q') ?? '',
  waits: RUN_FILTERS.find((each) => each === params.get('waits')) ?? null,
  sort: SORTS.find((each) => each === params.get('sort')) ?? FIRST_PAGE.sort,
})
