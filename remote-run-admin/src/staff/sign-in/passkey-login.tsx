import { Button } from '@lustre/shared-ui'
import { PASSKEY_LOGIN_CONTENT } from '../../../content/admin-content.ts'
import { useAttempt } from '../shared/use-attempt.ts'

type PasskeyLoginProps = {
  /** The passcode stands above it. */
  beside: boolean
  onLoggedIn: () => void
}

/** 'Log in with a passkey'. Its code comes at the press. */
export function PasskeyLogin({ beside, onLoggedIn }: PasskeyLoginProps) {
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
