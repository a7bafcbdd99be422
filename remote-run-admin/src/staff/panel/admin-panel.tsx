import { Link, useSearchParams } from '@lustre/platform'
import { Button, cx, SectionTitle } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PANEL_CONTENT } from '../../../content/admin-content.ts'
import { SWITCH_CONTENT } from '../../../content/staff-runs-content.ts'
import { TITLES } from '../../../content/titles.ts'
import { useAttempt } from '../../shared/calls.ts'
import { Failure } from '../../shared/failure.tsx'
import { LIST_ADDRESS, shownIn } from '../client-runs/addresses.ts'
import { ClientRuns } from '../client-runs/client-runs.tsx'
import { RunRecords } from '../run-records/run-records.tsx'
import { ADMIN_PATH, RUN_PARAM } from '../shared/addresses.ts'
import { endSessions, logOut } from '../shared/admin-api.ts'
import { AdminHead } from '../shared/admin-head.tsx'
import css from '../staff.css?inline'

/**
 * Adds the staff's css as an adopted sheet: a remote has one css file, and the clients' pages need none of this.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const WAYS = [
  { shows: 'clientRuns', to: LIST_ADDRESS },
  { shows: 'records', to: ADMIN_PATH },
] as const

/** Switches between client runs and the records of /run. */
function PanelSwitch({ shown }: { shown: (typeof WAYS)[number]['shows'] }) {
  return (
    <nav aria-label={SWITCH_CONTENT.label} className="no-print mt-6 flex gap-8 border-b border-hairline">
      {WAYS.map(({ shows, to }) => (
        <Link
          key={shows}
          to={to}
          aria-current={shows === shown ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex min-h-11 items-center border-b text-md transition-colors',
            shows === shown
              ? 'border-ink font-medium text-ink'
              : 'border-transparent text-ink-faint enabled-hover:text-ink',
          )}
        >
          {SWITCH_CONTENT[shows]}
        </Link>
      ))}
    </nav>
  )
}

type AdminPanelProps = {
  /** The heading takes the focus, because the login form that had it is gone. */
  hasLoggedIn: boolean
  /** @param notice the message for the login form; null after staff log out themselves */
  onLoggedOut: (notice: string | null) => void
}

/** The logged-in page: run records or client runs, as the address says. */
export function AdminPanel({ hasLoggedIn, onLoggedOut }: AdminPanelProps) {
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
      <Failure error={error} onDismiss={dismiss} />
      {clientRuns ? <ClientRuns shown={clientRuns} /> : <RunRecords id={runId} />}
    </>
  )
}
