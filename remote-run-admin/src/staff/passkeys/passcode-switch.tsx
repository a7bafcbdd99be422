import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'

type PasscodeSwitchProps = {
  on: boolean
  /** Who came in by the passcode has not shown yet that a passkey works. */
  mayEnd: boolean
  onSwitch: (on: boolean) => Promise<void>
}

/** Whether the passcode is a way in, and the button that changes it. */
export function PasscodeSwitch({ on, mayEnd, onSwitch }: PasscodeSwitchProps) {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await onSwitch(!on)
    setBusy(false)
  }
  return (
    <>
      <h4 className="mt-8 text-base font-medium">{PASSKEYS_CONTENT.passcodeHeading}</h4>
      <output className="mt-1 block text-md text-ink-soft">
        {on ? PASSKEYS_CONTENT.passcodeOn : PASSKEYS_CONTENT.passcodeOff}
      </output>
      {on && !mayEnd ? (
        <p className="mt-1 text-md text-ink-soft">{PASSKEYS_CONTENT.provePasskey}</p>
      ) : (
        <Button variant="secondary" size="sm" busy={busy} className="mt-3" onClick={() => void change()}>
          {on ? PASSKEYS_CONTENT.switchOff : PASSKEYS_CONTENT.switchOn}
        </Button>
      )}
    </>
  )
}
