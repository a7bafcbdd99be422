import type { ClientRun } from '#protocol/client-runs.ts'
import type { RunState } from '#protocol/links.ts'

export type RunAction = 'open' | 'close' | 'reopen' | 'archive' | 'restore'

const ACTIONS: Record<RunState, RunAction[]> = {
  draft: ['open'],
  open: ['close'],
  overdue: ['close'],
  submitted: ['reopen', 'close'],
  closed: ['reopen'],
}

/** Returns the actions that a run's state allows, the most likely next one first; every run can be archived. */
export const actionsOf = ({ state, isArchived }: Pick<ClientRun, 'state' | 'isArchived'>): RunAction[] =>
  isArchived ? ['restore'] : ACTIONS[state]

/** Returns whether a draft offers enough pictures; the API refuses to open one that does not. */
export const offersEnough = ({ pictures, least }: Pick<ClientRun, 'pictures' | 'least'>): boolean =>
  pictures > 0 && pictures >= least

/** The parts of a run's screen that may open by themselves. */
export type RunPart = 'links' | 'selection' | 'sent' | 'delivery'

/** Returns the part at which a run's screen opens: what staff look for next. */
export function opensAt({
  state,
  links,
  history,
  deliveries,
}: Pick<ClientRun, 'state' | 'links' | 'history' | 'deliveries'>): RunPart {
  if (deliveries && deliveries.files.length > 0) return 'delivery'
  if (history.length > 0 && (state === 'submitted' || state === 'closed')) return 'sent'
  return state !== 'closed' && links.length === 0 ? 'links' : 'selection'
}
