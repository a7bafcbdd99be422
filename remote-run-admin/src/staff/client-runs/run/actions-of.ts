import type { ClientRun } from '../../../../protocol/client-runs.ts'

/** What staff can do with a run as it stands. */
export type RunAction = 'open' | 'close' | 'reopen' | 'archive' | 'restore'

type Standing = Pick<ClientRun, 'state' | 'isArchived'>

/** Those that fit the state; the first one is what one would most likely do next. */
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

/** Whether a draft offers enough to be opened; a run that does not is opened by nobody. */
export const offersEnough = ({ pictures, least }: Pick<ClientRun, 'pictures' | 'least'>): boolean =>
  pictures > 0 && pictures >= least
