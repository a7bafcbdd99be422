import type { ClientRun } from '../../../../protocol/client-runs.ts'

export type RunAction = 'open' | 'close' | 'reopen' | 'archive' | 'restore'

type Standing = Pick<ClientRun, 'state' | 'isArchived'>

/** Returns the actions that a run's state allows, the most likely next one first. */
export function actionsOf({ state, isArchived }: Standing): RunAction[] {
  if (isArchived) return ['restore']
  switch (state) {
    case 'draft':
      return ['open', 'archive']
    case 'open':
    case 'overdue':
      return ['close', 'archive']
    case 'submitted':
      return ['reopen', 'close', 'archive']
    case 'closed':
      return ['reopen', 'archive']
  }
}

/** Returns whether a draft offers enough pictures; the API refuses to open one that does not. */
export const offersEnough = ({ pictures, least }: Pick<ClientRun, 'pictures' | 'least'>): boolean =>
  pictures > 0 && pictures >= least
