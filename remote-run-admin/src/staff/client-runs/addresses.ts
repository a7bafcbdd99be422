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

/** Parts of a run's screen: its form and its pictures. */
export const RUN_PARTS = ['facts', 'pictures'] as const
export type RunPart = (typeof RUN_PARTS)[number]

/** A run, or a part of it. */
export type ShownRun = { id: number; part: RunPart | null }

/** The screen of client runs that the address names; null when it names another screen. */
export type Shown = { screen: 'list' } | { screen: 'new' } | ({ screen: 'run' } & ShownRun) | null

export const LIST_ADDRESS = `${ADMIN_PATH}?${VIEW_PARAM}=${CLIENT_RUNS_VIEW}`
export const NEW_ADDRESS = `${ADMIN_PATH}?${CLIENT_RUN_PARAM}=${NEW_RUN}`

export const runAddress = (id: number, part?: RunPart): string =>
  `${ADMIN_PATH}?${CLIENT_RUN_PARAM}=${id}${part ? `&${PART_PARAM}=${part}` : ''}`

/** Reads the address. An invalid run number shows the list. */
export function shownIn(params: URLSearchParams): Shown {
  const run = params.get(CLIENT_RUN_PARAM)
  if (run === null) return params.get(VIEW_PARAM) === CLIENT_RUNS_VIEW ? { screen: 'list' } : null
  if (run === NEW_RUN) return { screen: 'new' }
  if (!/^[1-9]\d{0,8}$/.test(run)) return { screen: 'list' }
  const part = RUN_PARTS.find((each) => each === params.get(PART_PARAM)) ?? null
  return { screen: 'run', id: Number(run), part }
}
