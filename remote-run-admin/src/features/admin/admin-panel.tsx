import { lazyNear, useSearchParams } from '@lustre/platform'
import { sentenceOf } from '@lustre/platform/call-api'
import { Button, Notice, SectionTitle } from '@lustre/shared-ui'
import { Suspense, useState } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PANEL_CONTENT } from '../../../content/admin-content.ts'
import { PROXY_CONTENT } from '../../../content/security-log-content.ts'
import { TITLES } from '../../../content/titles.ts'
import { SecurityLog } from '../security-log/security-log.tsx'
import { endSessions, fetchRuns, fetchStats, isLoggedOut, logOut } from './admin-api.ts'
import { AdminHead } from './admin-head.tsx'
import { RUN_PARAM } from './constants.ts'
import { FIRST_PAGE, type ListView } from './list-view.ts'
import { RunDetail } from './run-detail.tsx'
import { RunList } from './run-list.tsx'
import { StatCards } from './stat-cards.tsx'
import { useLoad } from './use-load.ts'

const Passkeys = lazyNear(
  '[data-defer=passkeys]',
  async () => (await import('../passkeys/passkeys.tsx')).Passkeys,
)

type AdminPanelProps = {
  /** @param notice what the login says; null after a logout by hand */
  onLoggedOut: (notice: string | null) => void
}

/** What staff see: totals, the list, and one run's details. The list keeps its place while a run is looked at. */
export function AdminPanel({ onLoggedOut }: AdminPanelProps) {
  const [params] = useSearchParams()
  const [view, setView] = useState<ListView>(FIRST_PAGE)
  const [refreshes, setRefreshes] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [lastSeen, setLastSeen] = useState<number | null>(null)

  const sessionOver = () => onLoggedOut(LOGIN_CONTENT.sessionOver)
  const before = view.cursors.at(-1) ?? null
  const stats = useLoad(String(refreshes), fetchStats, sessionOver)
  const list = useLoad(
    JSON.stringify([view.sort, view.q, before, refreshes]),
    (signal) => fetchRuns({ sort: view.sort, q: view.q, before }, signal),
    sessionOver,
  )

  const runId = Number(params.get(RUN_PARAM) || Number.NaN)
  const showsRun = Number.isInteger(runId) && runId > 0
  if (showsRun && runId !== lastSeen) setLastSeen(runId)

  const leave = async (end: () => Promise<void>, notice: string | null) => {
    try {
      await end()
      onLoggedOut(notice)
    } catch (error) {
      if (isLoggedOut(error)) sessionOver()
      else setFailure(sentenceOf(error, ADMIN_CONTENT.unreachable))
    }
  }

  return (
    <>
      <AdminHead title={showsRun ? TITLES.details(runId) : TITLES.admin} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SectionTitle as="h1" size="small">
          {PANEL_CONTENT.heading}
        </SectionTitle>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => void leave(endSessions, LOGIN_CONTENT.allSessionsOver)}
          >
            {PANEL_CONTENT.endSessions}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void leave(logOut, null)}>
            {PANEL_CONTENT.logout}
          </Button>
        </div>
      </div>
      {failure && (
        <Notice kind="error" className="mt-6" onDismiss={() => setFailure(null)}>
          {failure}
        </Notice>
      )}
      {showsRun ? (
        <RunDetail
          key={runId}
          id={runId}
          known={list.value?.runs.find((run) => run.id === runId) ?? null}
          onSessionOver={sessionOver}
        />
      ) : (
        <>
          {stats.value?.untrustedProxy && (
            <Notice title={PROXY_CONTENT.title} className="mt-6">
              {PROXY_CONTENT.text}
            </Notice>
          )}
          <StatCards stats={stats.value} />
          <RunList
            view={view}
            list={list}
            focusRun={lastSeen}
            onView={setView}
            onRefresh={() => setRefreshes((count) => count + 1)}
          />
          <div data-defer="passkeys">
            <Suspense fallback={null}>
              <Passkeys onSessionOver={sessionOver} />
            </Suspense>
          </div>
          <SecurityLog onSessionOver={sessionOver} />
        </>
      )}
    </>
  )
}
