import { Link, useDeferred, useSiteConfig } from '@lustre/platform'
import { Container } from '@lustre/shared-ui'
import { useEffect, useState } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT } from '#content/admin-content.ts'
import { TITLES } from '#content/titles.ts'
import { fetchSession } from '../admin/admin-api.ts'
import { AdminHead } from '../admin/admin-head.tsx'
import { SessionOver } from '../common/calls.ts'
import { Failure } from '../common/failure.tsx'
import { LoginForm } from './login-form.tsx'

const importPanel = async () => (await import('../admin/admin-panel.tsx')).AdminPanel

/** `byHand`: staff logged in on this page; the session was not open before. */
type Session = { open: boolean; byHand?: boolean; notice: string | null }

/**
 * The login form, or the panel in an open session. The host knows no session, so its HTML is always the login
 * form.
 */
export function AdminApp() {
  const { siteName } = useSiteConfig()
  const [session, setSession] = useState<Session>({ open: false, notice: null })

  const { Part: Panel, failed, load } = useDeferred(importPanel)

  useEffect(() => {
    if (session.open) void load()
  }, [session.open, load])

  useEffect(() => {
    if (session.open) return
    const controller = new AbortController()
    fetchSession(controller.signal).then(
      ({ open }) => {
        if (open) setSession({ open, notice: null })
      },
      () => {
        // The login form shows the error when staff try it.
      },
    )
    return () => controller.abort()
  }, [session.open])

  const logOut = (notice: string | null) => setSession({ open: false, notice })
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <Container className="flex h-16 items-center md:h-20">
        <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl tracking-tight">
          {siteName}
        </Link>
      </Container>
      <Container className="py-6 md:py-8">
        {session.open && Panel && (
          <SessionOver value={() => logOut(LOGIN_CONTENT.sessionOver)}>
            <Panel hasLoggedIn={session.byHand === true} onLoggedOut={logOut} />
          </SessionOver>
        )}
        {session.open && !Panel && (
          <>
            <AdminHead title={TITLES.admin} />
            {failed ? (
              <Failure error={ADMIN_CONTENT.panelFailed} onRetry={() => void load()} />
            ) : (
              <output className="block text-base text-ink-soft">{ADMIN_CONTENT.loadingPanel}</output>
            )}
          </>
        )}
        {!session.open && (
          // A fixed distance from the top: a message in the form does not move the lines above it.
          <div className="pt-[16dvh]">
            <AdminHead title={TITLES.admin} />
            <LoginForm
              notice={session.notice}
              onLoggedIn={() => setSession({ open: true, byHand: true, notice: null })}
            />
          </div>
        )}
      </Container>
    </div>
  )
}
