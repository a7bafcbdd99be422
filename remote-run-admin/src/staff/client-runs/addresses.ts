import { ADMIN_PATH } from '../shared/addresses.ts'

/**
 * Parameters in the address of /admin: `?view=client-runs`, `?client-run=12`, `?client-run=12&part=pictures`.
 */
const VIEW_PARAM = 'view'
const CLIENT_RUNS_VIEW = 'client-runs'
const CLIENT_RUN_PARAM = 'client-run'
/** Stands in place of a run's number and opens the form of a new run. */
export const NEW_RUN = 'new'
const PART_PARAM = 'part'
/**
 * The two sides of a comparison, the earlier first: a version's number or `NOW`. A contact sheet shows `to`.
 */
const FROM_PARAM = 'from'
const TO_PARAM = 'to'
export const NOW = 'now'

/**
 * Parts of a run's screen: its form, its pictures, two versions side by side, or a contact sheet to print.
 */
export const RUN_PARTS = ['facts', 'pictures', 'compare', 'sheet'] as const
export type RunPart = (typeof RUN_PARTS)[number]

/** A run, or a part of it. `from` and `to` are the compared versions; null selects the last two. */
export type ShownRun = { id: number; part: RunPart | null; from: string | null; to: string | null }

/** The screen of client runs that the address names; null when it names another screen. */
export type Shown = { screen: 'list' } | { screen: 'new' } | ({ screen: 'run' } & ShownRun) | null

export const LIST_ADDRESS = `${ADMIN_PATH}?${VIEW_PARAM}=${CLIENT_RUNS_VIEW}`
export const NEW_ADDRESS = `${ADMIN_PATH}?${CLIENT_RUN_PARAM}=${NEW_RUN}`

export const runAddress = (id: number, part?: RunPart): string =>
  `${ADMIN_PATH}?${CLIENT_RUN_PARAM}=${id}${part ? `&${PART_PARAM}=${part}` : ''}`

/** Returns the address that compares two versions. @param to a version's number, or `NOW` */
export const compareAddress = (id: number, from: number | string, to: number | string): string =>
  `${runAddress(id, 'compare')}&${FROM_PARAM}=${from}&${TO_PARAM}=${to}`

export const sheetAddress = (id: number, version: number): string =>
  `${runAddress(id, 'sheet')}&${TO_PARAM}=${version}`

/** Reads the address. An invalid run number shows the list. */
export function shownIn(params: URLSearchParams): Shown {
  const run = params.get(CLIENT_RUN_PARAM)
  if (run === null) return params.get(VIEW_PARAM) === CLIENT_RUNS_VIEW ? { screen: 'list' } : null
  if (run === NEW_RUN) return { screen: 'new' }
  if (!/^[1-9]\d{0,8}$/.test(run)) return { screen: 'list' }
  const part = RUN_PARTS.find((each) => each === params.get(PART_PARAM)) ?? null
  return { screen: 'run', id: Number(run), part, from: params.get(FROM_PARAM), to: params.get(TO_PARAM) }
}
