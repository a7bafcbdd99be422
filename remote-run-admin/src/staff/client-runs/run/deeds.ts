import { ACT_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, StoredState } from '../../../../protocol/client-runs.ts'
import { setArchived, setState } from '../client-runs-api.ts'
import type { Deed } from '../use-act.ts'
import type { RunAction } from './actions-of.ts'

/** What is stored where a run is told as overdue. */
const storedState = ({ state }: Pick<ClientRun, 'state'>): StoredState =>
  state === 'overdue' ? 'open' : state

/** What a press does, and what takes it back: the run is as it was. */
export function deedOf(action: RunAction, run: Pick<ClientRun, 'id' | 'state'>): Deed {
  const { id } = run
  const before = storedState(run)
  const to = (state: StoredState, said: string): Deed => ({
    name: action,
    work: () => setState(id, state),
    said,
    undo: () => setState(id, before),
  })
  switch (action) {
    case 'open':
      return to('open', ACT_CONTENT.opened)
    case 'reopen':
      return to('open', ACT_CONTENT.reopened)
    case 'close':
      return to('closed', ACT_CONTENT.closed)
    case 'archive':
    case 'restore': {
      const archived = action === 'archive'
      return {
        name: action,
        work: () => setArchived(id, archived),
        said: archived ? ACT_CONTENT.archived : ACT_CONTENT.restored,
        undo: () => setArchived(id, !archived),
      }
    }
  }
}
