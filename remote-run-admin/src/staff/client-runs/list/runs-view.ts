import type { RunState } from '../../../../protocol/links.ts'

export type StateFilter = RunState | 'archived'

/** The page, filter and search of the list of client runs. */
export type RunsView = {
  /** null: all except archived ones. */
  state: StateFilter | null
  q: string
  /** Cursors of the pages that lead to this one; none on the first page. */
  cursors: readonly string[]
}

export const FIRST_RUNS: RunsView = { state: null, q: '', cursors: [] }

export const inState = (view: RunsView, state: StateFilter | null): RunsView => ({
  ...view,
  state,
  cursors: [],
})
