import type { RunState } from '../../../../protocol/client-runs.ts'

export type StateFilter = RunState | 'archived'

/** Which part of the list of client runs is shown. */
export type RunsView = {
  /** null: all that are not archived. */
  state: StateFilter | null
  q: string
  /** Cursors of the pages that were turned to; none on the first page. */
  cursors: readonly string[]
}

export const FIRST_RUNS: RunsView = { state: null, q: '', cursors: [] }

export const inState = (view: RunsView, state: StateFilter | null): RunsView => ({
  ...view,
  state,
  cursors: [],
})
