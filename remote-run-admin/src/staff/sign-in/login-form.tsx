import { Button, Field, SectionTitle } from '@lustre/shared-ui'
import { type FormEvent, useRef } from 'react'
import { ADMIN_CONTENT, LOGIN_CONTENT, PASSKEY_LOGIN_CONTENT } from '../../../content/admin-content.ts'
import type { LoginWays } from '../../../protocol/session.ts'
import { useAttempt } from '../../shared/calls.ts'
import { logIn } from '../shared/admin-api.ts'

type PasskeyLoginProps = {
  /** The passcode field stands above it. */
  beside: boolean
  onLoggedIn: () => void
}

/** 'Log in with a passkey'. A press loads its code. */
function PasskeyLogin({ beside, onLoggedIn }: PasskeyLoginProps) {
  const { busy, error, attempt } = useAttempt(PASSKEY_LOGIN_CONTENT.failed)

  const logIn = () =>
    attempt(async () => {
      const { logInWithPasskey } = await import('./log-in-with-passkey.ts')
      if (await logInWithPasskey()) onLoggedIn()
    })

  return (
    <>
      <Button
        variant={beside ? 'secondary' : 'primary'}
        busy={busy}
        className={beside ? 'mt-3 w-full' : 'mt-8 w-full'}
        onClick={() => void logIn()}
      >
        {busy ? PASSKEY_LOGIN_CONTENT.submitting : PASSKEY_LOGIN_CONTENT.submit}
      </Button>
      <div aria-live="polite">
        {error !== null && <p className="mt-2 text-sm font-medium text-danger">{error}</p>}
      </div>
    </>
  )
}

type LoginFormProps = {
  /** Why staff must log in again; null without a reason. */
  notice: string | null
  ways: LoginWays
  onLoggedIn: () => void
}

/** The login form, which the host renders too: without JavaScript it says that it needs JavaScript. */
export function LoginForm({ notice, ways, onLoggedIn }: LoginFormProps) {
  const { busy, error, attempt } = useAttempt(ADMIN_CONTENT.unreachable)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt(() => logIn(field.current?.value ?? ''))) onLoggedIn()
    else field.current?.select()
  }

  return (
    <form
      noValidate
      method="post"
      className="mx-auto w-full max-w-md border-t border-ink pt-8"
      onSubmit={(event) => void submit(event)}
    >
      <SectionTitle as="h1">{LOGIN_CONTENT.heading}</SectionTitle>
      <p className="mt-3 text-base text-ink-soft">
        {ways.passcode ? (notice ?? LOGIN_CONTENT.intro) : PASSKEY_LOGIN_CONTENT.intro}
      </p>
      <noscript>
        <p className="mt-3 text-md text-danger">{ADMIN_CONTENT.noScript}</p>
      </noscript>
      {ways.passcode && (
        <>
          <Field
            ref={field}
            type="password"
            name="passcode"
            label={LOGIN_CONTENT.passcode}
            autoComplete="current-password"
            required
            error={error}
            className="mt-8"
          />
          <Button type="submit" busy={busy} className="mt-6 w-full">
            {busy ? LOGIN_CONTENT.submitting : LOGIN_CONTENT.submit}
          </Button>
        </>
      )}
      {ways.passkey && <PasskeyLogin beside={ways.passcode} onLoggedIn={onLoggedIn} />}
      {!ways.passcode && !ways.passkey && (
        <p className="mt-3 text-base text-ink-soft">{PASSKEY_LOGIN_CONTENT.onlyElsewhere}</p>
      )}
    </form>
  )
}
