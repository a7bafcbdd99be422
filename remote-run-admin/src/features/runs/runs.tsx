import { useSearchParams } from '@lustre/platform'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ACTION_CONTENT } from '#content/staff-run-content.ts'
import { RUNS_TITLES } from '#content/staff-runs-content.ts'
import { TITLES } from '#content/titles.ts'
import { fetchRuns, fetchStats } from '../admin/admin-api.ts'
import { AdminHead } from '../admin/admin-head.tsx'
import { useLoad } from '../common/calls.ts'
import { Failure } from '../common/failure.tsx'
import { RunForm } from '../run-form/run-form.tsx'
import { listAddress, listViewIn, type Shown } from './addresses.ts'
import type { ListView } from './list-view.ts'
import { Overview } from './overview.tsx'
import { REFRESH_MS } from './refresh.ts'
import { RunScreen } from './run-screen.tsx'
import { ActionButton, type StaffActions, useStaffActions } from './staff-actions.tsx'

/** Says what was done and offers Undo for a few seconds, or says why it failed; above the bar of selected pictures. */
function UndoBar({ actions }: { actions: StaffActions }) {
  const { done, failure, undo } = actions
  return (
    <div className="no-print pointer-events-none sticky bottom-4 z-20 mt-6 flex flex-col items-center group-has-[.select-bar]/runs:bottom-20">
      <Failure
        error={failure}
        className="pointer-events-auto max-w-xl shadow-lifted"
        onDismiss={actions.dismiss}
      />
      <output>
        {done && (
          <span
            data-tone="night"
            className="pointer-events-auto flex min-h-11 items-center gap-5 rounded-full bg-night px-6 text-sm text-paper tabular-nums shadow-lifted forced-colors:border"
          >
            {done.said}
            {undo && (
              <ActionButton tone="night" actions={actions} action={undo}>
                {ACTION_CONTENT.undo}
              </ActionButton>
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

/**
 * The screen that the address names: the list of all runs, the form of a new run, or one run. The list keeps its
 * page, order, filter and search while a run is shown.
 */
export function Runs({ shown }: { shown: Shown }) {
  const [params] = useSearchParams()
  const [view, setView] = useState<ListView>(() => listViewIn(params))
  const [lastSeen, setLastSeen] = useState<string | null>(null)
  const actions = useStaffActions()
  const page = useRef<HTMLDivElement>(null)

  const { sort, q, waits, cursors } = view
  const before = cursors.at(-1) ?? null
  const stats = useLoad(shown.screen === 'list' ? 'stats' : null, fetchStats)
  const list = useLoad(
    shown.screen === 'list' ? JSON.stringify([sort, q, waits, before, actions.changes]) : null,
    (signal) => fetchRuns({ sort, q, waits, before }, signal),
    { refreshMs: REFRESH_MS },
  )

  if (shown.screen === 'run' && shown.key !== lastSeen) setLastSeen(shown.key)

  useFocusKept(page)

  const show = (wanted: ListView) => {
    setView(wanted)
    // Replaces the entry without a navigation, which would move the focus out of the search field.
    window.history.replaceState(window.history.state, '', listAddress(wanted))
  }

  return (
    <div ref={page} className="group/runs">
      {shown.screen === 'list' && (
        <>
          <AdminHead title={TITLES.admin} />
          <Overview
            stats={stats.value}
            view={view}
            list={list}
            focusRun={lastSeen}
            onView={show}
            onRefresh={() => {
              stats.reload()
              list.reload()
            }}
          />
        </>
      )}
      {shown.screen === 'new' && (
        <section aria-labelledby="run" className="mt-4">
          <AdminHead title={RUNS_TITLES.make} />
          <RunForm actions={actions} />
        </section>
      )}
      {shown.screen === 'run' && (
        <RunScreen key={shown.key} runKey={shown.key} part={shown.part} actions={actions} list={view} />
      )}
      <UndoBar actions={actions} />
    </div>
  )
}
