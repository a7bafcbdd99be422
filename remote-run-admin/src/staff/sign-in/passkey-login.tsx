import { sentenceOf } from '@lustre/platform/call-api'
import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { PASSKEY_LOGIN_CONTENT } from '../../../content/admin-content.ts'

type PasskeyLoginProps = {
  /** The passcode stands above it. */
  beside: boolean
  onLoggedIn: () => void
}

/** 'Log in with a passkey'. Its code comes at the press. */
export function PasskeyLogin({ beside, onLoggedIn }: PasskeyLoginProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const logIn = async () => {
    setBusy(true)
    setError(null)
    try {
      const { logInWithPasskey } = await import('./log-in-with-passkey.ts')
      if (await logInWithPasskey()) return onLoggedIn()
    } catch (cause) {
      setError(sentenceOf(cause, PASSKEY_LOGIN_CONTENT.failed))
    }
    setBusy(false)
  }

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
