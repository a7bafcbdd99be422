import { useEffect } from 'react'
import type { RunStore } from '../light-table/run-store.ts'
import { percentage } from '../light-table/selection.ts'

/** See docs/contracts/run-selection.md. */
const SELECTION_EVENT = 'lustre:run-selection'

type SelectionDetail = { count: number; percentage: number; selectedIds: number[] }

/** Reports count, percentage of the limit and ids on `window` whenever the count changes. */
export function useSelectionEvent(store: RunStore): void {
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const { picks } = state
        if (picks.length === before.picks.length) return
        const detail: SelectionDetail = {
          count: picks.length,
          percentage: percentage(state),
          selectedIds: [...picks],
        }
        window.dispatchEvent(new CustomEvent(SELECTION_EVENT, { detail }))
      }),
    [store],
  )
}
