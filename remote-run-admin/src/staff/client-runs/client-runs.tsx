import { useRef, useState } from 'react'
import { RUNS_CONTENT, RUNS_TITLES } from '../../../content/staff-runs-content.ts'
import { useLoad } from '../../shared/use-load.ts'
import { AdminHead } from '../shared/admin-head.tsx'
import type { Shown } from './addresses.ts'
import { fetchClientRuns } from './client-runs-api.ts'
import { NewRun } from './form/run-forms.tsx'
import { ClientRunList } from './list/client-run-list.tsx'
import { FIRST_RUNS, type RunsView } from './list/runs-view.ts'
import { REFRESH_MS } from './refresh.ts'
import { RunScreen } from './run/run-screen.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useAct } from './use-act.ts'
import { useFocusKept } from './use-focus-kept.ts'

/** Client runs as the address says: the list, the form of a new one, or one of them. */
export function ClientRuns({ shown }: { shown: NonNullable<Shown> }) {
  const [view, setView] = useState<RunsView>(FIRST_RUNS)
  const [lastSeen, setLastSeen] = useState<number | null>(null)
  /** Counts what staff have changed: what is shown is asked for again. */
  const [changes, setChanges] = useState(0)
  const acts = useAct(() => setChanges((count) => count + 1))
  const page = useRef<HTMLDivElement>(null)

  const { state, q, cursors } = view
  const before = cursors.at(-1) ?? null
  const list = useLoad(
    shown.screen === 'list' ? JSON.stringify([state, q, before, changes]) : null,
    (signal) => fetchClientRuns({ state, q, before }, signal),
    { failed: RUNS_CONTENT.failed, refreshMs: REFRESH_MS },
  )

  if (shown.screen === 'run' && shown.id !== lastSeen) setLastSeen(shown.id)

  useFocusKept(page)

  return (
    <div ref={page}>
      {shown.screen === 'list' && (
        <>
          <AdminHead title={RUNS_TITLES.list} />
          <ClientRunList view={view} list={list} focusRun={lastSeen} onView={setView} />
        </>
      )}
      {shown.screen === 'new' && <NewRun acts={acts} />}
      {shown.screen === 'run' && <RunScreen key={shown.id} {...shown} changes={changes} acts={acts} />}
      <UndoBar acts={acts} />
    </div>
  )
}
