import { useSearchParams } from '@lustre/platform'
import { Button, Notice, SectionTitle } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PANEL_CONTENT } from '../../../content/admin-content.ts'
import { TITLES } from '../../../content/titles.ts'
import { shownIn } from '../client-runs/addresses.ts'
import { RunRecords } from '../run-records/run-records.tsx'
import { RUN_PARAM } from '../shared/addresses.ts'
import { endSessions, logOut } from '../shared/admin-api.ts'
import { AdminHead } from '../shared/admin-head.tsx'
import { SessionOver, useAttempt } from '../shared/use-attempt.ts'
import { LateClientRuns } from './late-client-runs.tsx'
import { PanelSwitch } from './panel-switch.tsx'

type AdminPanelProps = {
  /** The login form is gone, and its focus with it: the heading takes it. */
  hasLoggedIn: boolean
  /** @param notice what the login says; null after a logout by hand */
  onLoggedOut: (notice: string | null) => void
}

/** What staff see: run records, or client runs, as the address says. */
export function AdminPanel(props: AdminPanelProps) {
  return (
    <SessionOver value={() => props.onLoggedOut(LOGIN_CONTENT.sessionOver)}>
      <OpenPanel {...props} />
    </SessionOver>
  )
}

function OpenPanel({ hasLoggedIn, onLoggedOut }: AdminPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [params] = useSearchParams()
  const { error, dismiss, attempt } = useAttempt(ADMIN_CONTENT.unreachable)

  const clientRuns = shownIn(params)
  const number = Number(params.get(RUN_PARAM) || Number.NaN)
  const runId = Number.isInteger(number) && number > 0 ? number : null

  useEffect(() => {
    if (hasLoggedIn) heading.current?.focus()
  }, [hasLoggedIn])

  const leave = async (end: () => Promise<void>, notice: string | null) => {
    if (await attempt(end)) onLoggedOut(notice)
  }

  return (
    <>
      {!clientRuns && <AdminHead title={runId === null ? TITLES.admin : TITLES.details(runId)} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SectionTitle as="h1" size="small" ref={heading} tabIndex={-1}>
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
      <PanelSwitch shown={clientRuns ? 'clientRuns' : 'records'} />
      {error && (
        <Notice kind="error" className="mt-6" onDismiss={dismiss}>
          {error}
        </Notice>
      )}
      {clientRuns ? <LateClientRuns shown={clientRuns} /> : <RunRecords id={runId} />}
    </>
  )
}
