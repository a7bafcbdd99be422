import { useSearchParams } from '@lustre/platform'
import { sentenceOf } from '@lustre/platform/call-api'
import { Button, Notice, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PANEL_CONTENT } from '../../../content/admin-content.ts'
import { TITLES } from '../../../content/titles.ts'
import { shownIn } from '../client-runs/addresses.ts'
import { RunRecords } from '../run-records/run-records.tsx'
import { endSessions, isLoggedOut, logOut } from '../shared/admin-api.ts'
import { AdminHead } from '../shared/admin-head.tsx'
import { RUN_PARAM } from '../shared/constants.ts'
import { LateClientRuns } from './late-client-runs.tsx'
import { PanelSwitch } from './panel-switch.tsx'

type AdminPanelProps = {
  /** @param notice what the login says; null after a logout by hand */
  onLoggedOut: (notice: string | null) => void
}

/** What staff see: run records, or client runs, as the address says. */
export function AdminPanel({ onLoggedOut }: AdminPanelProps) {
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)

  const sessionOver = () => onLoggedOut(LOGIN_CONTENT.sessionOver)
  const clientRuns = shownIn(params)
  const number = Number(params.get(RUN_PARAM) || Number.NaN)
  const runId = Number.isInteger(number) && number > 0 ? number : null

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
      {!clientRuns && <AdminHead title={runId === null ? TITLES.admin : TITLES.details(runId)} />}
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
      <PanelSwitch shown={clientRuns ? 'clientRuns' : 'records'} />
      {failure && (
        <Notice kind="error" className="mt-6" onDismiss={() => setFailure(null)}>
          {failure}
        </Notice>
      )}
      {clientRuns ? (
        <LateClientRuns shown={clientRuns} onSessionOver={sessionOver} />
      ) : (
        <RunRecords id={runId} onSessionOver={sessionOver} />
      )}
    </>
  )
}
