import type { ClientRun } from '#protocol/client-runs.ts'
import type { RunState } from '#protocol/links.ts'

export type RunAction = 'open' | 'close' | 'reopen' | 'archive' | 'restore'

const ACTIONS: Record<RunState, RunAction[]> = {
  draft: ['open', 'archive'],
  open: ['close', 'archive'],
  overdue: ['close', 'archive'],
  submitted: ['reopen', 'close', 'archive'],
  closed: ['reopen', 'archive'],
}

/** Returns the actions that a run's state allows, the most likely next one first. */
export const actionsOf = ({ state, isArchived }: Pick<ClientRun, 'state' | 'isArchived'>): RunAction[] =>
  isArchived ? ['restore'] : ACTIONS[state]

/** Returns whether a draft offers enough pictures; the API refuses to open one that does not. */
export const offersEnough = ({ pictures, least }: Pick<ClientRun, 'pictures' | 'least'>): boolean =>
  pictures > 0 && pictures >= least
