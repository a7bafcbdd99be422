import { type RefObject, useEffect, useRef, useState } from 'react'
import { ACT_CONTENT } from '../../../content/staff-run-content.ts'
import { RUNS_CONTENT, RUNS_TITLES } from '../../../content/staff-runs-content.ts'
import { useLoad } from '../../shared/calls.ts'
import { Failure } from '../../shared/failure.tsx'
import { AdminHead } from '../shared/admin-head.tsx'
import { type Act, ActButton, useAct } from './acts.tsx'
import type { Shown } from './addresses.ts'
import { fetchClientRuns } from './client-runs-api.ts'
import { RunForm } from './form/run-form.tsx'
import { ClientRunList, type RunsView } from './list/client-run-list.tsx'
import { REFRESH_MS } from './refresh.ts'
import { RunScreen } from './run/run-screen.tsx'

/** Says what was done and offers Undo for a few seconds, or says why it failed; above the bar of selected pictures. */
function UndoBar({ acts }: { acts: Act }) {
  const { done, failure, undo } = acts
  return (
    <div className="no-print pointer-events-none sticky bottom-4 z-20 mt-6 flex flex-col items-center group-has-[.select-bar]/runs:bottom-20">
      <Failure
        error={failure}
        className="pointer-events-auto max-w-xl shadow-lifted"
        onDismiss={acts.dismiss}
      />
      <output>
        {done && (
          <span
            data-tone="night"
            className="pointer-events-auto flex min-h-11 items-center gap-5 rounded-full bg-night px-6 text-sm text-paper tabular-nums shadow-lifted forced-colors:border"
          >
            {done.said}
            {undo && (
              <ActButton tone="night" acts={acts} deed={undo}>
                {ACT_CONTENT.undo}
              </ActButton>
            )}
          </span>
        )}
      </output>
    </div>
  )
}

/** Moves the focus to the heading when the focused button disappears. */
function useFocusKept(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      if (document.activeElement === document.body)
        element.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [page])
}

/** The screen of client runs that the address names: the list, the form of a new run, or one run. */
export function ClientRuns({ shown }: { shown: NonNullable<Shown> }) {
  const [view, setView] = useState<RunsView>({ state: null, q: '', cursors: [] })
  const [lastSeen, setLastSeen] = useState<number | null>(null)
  const acts = useAct()
  const page = useRef<HTMLDivElement>(null)

  const { state, q, cursors } = view
  const before = cursors.at(-1) ?? null
  const list = useLoad(
    shown.screen === 'list' ? JSON.stringify([state, q, before, acts.changes]) : null,
    (signal) => fetchClientRuns({ state, q, before }, signal),
    { failed: RUNS_CONTENT.failed, refreshMs: REFRESH_MS },
  )

  if (shown.screen === 'run' && shown.id !== lastSeen) setLastSeen(shown.id)

  useFocusKept(page)

  return (
    <div ref={page} className="group/runs">
      {shown.screen === 'list' && (
        <>
          <AdminHead title={RUNS_TITLES.list} />
          <ClientRunList view={view} list={list} focusRun={lastSeen} onView={setView} />
        </>
      )}
      {shown.screen === 'new' && (
        <section aria-labelledby="client-run" className="mt-4">
          <AdminHead title={RUNS_TITLES.make} />
          <RunForm acts={acts} />
        </section>
      )}
      {shown.screen === 'run' && <RunScreen key={shown.id} {...shown} acts={acts} />}
      <UndoBar acts={acts} />
    </div>
  )
}
