import { useSearchParams } from '@lustre/platform'
import { Button, SectionTitle } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PANEL_CONTENT } from '#content/admin-content.ts'
import { useAttempt } from '../common/calls.ts'
import { Failure } from '../common/failure.tsx'
import { shownIn } from '../runs/addresses.ts'
import { Runs } from '../runs/runs.tsx'
import { endSessions, logOut } from './admin-api.ts'
import css from './staff.css?inline'
import { EndSessions } from './system.tsx'

/**
 * Adds the staff's css as an adopted sheet: a remote has one css file, and the clients' pages need none of this.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

type AdminPanelProps = {
  /** The heading takes the focus, because the login form that had it is gone. */
  hasLoggedIn: boolean
  /** @param notice the message for the login form; null after staff log out themselves */
  onLoggedOut: (notice: string | null) => void
}

/** The logged-in page: the screen of the runs that the address names. */
export function AdminPanel({ hasLoggedIn, onLoggedOut }: AdminPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [params] = useSearchParams()
  const { error, dismiss, attempt } = useAttempt(ADMIN_CONTENT.unreachable)

  useEffect(() => {
    if (hasLoggedIn) heading.current?.focus()
  }, [hasLoggedIn])

  const leave = async (end: () => Promise<void>, notice: string | null) => {
    if (await attempt(end)) onLoggedOut(notice)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SectionTitle as="h1" size="small" ref={heading} tabIndex={-1}>
          {PANEL_CONTENT.heading}
        </SectionTitle>
        <Button variant="secondary" size="sm" onClick={() => void leave(logOut, null)}>
          {PANEL_CONTENT.logout}
        </Button>
      </div>
      <Failure error={error} onDismiss={dismiss} />
      <EndSessions value={() => void leave(endSessions, LOGIN_CONTENT.allSessionsOver)}>
        <Runs shown={shownIn(params)} />
      </EndSessions>
    </>
  )
}
