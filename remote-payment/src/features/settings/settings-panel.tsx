import { createLogger } from '@lustre/platform'
import { useState } from 'react'
import { SETTINGS_CONTENT } from '../../../content/staff-content.ts'
import { PasscodeDialog } from '../passcode/passcode-dialog.tsx'
import { closeSession } from '../payment-api/staff-api.ts'
import { SettingsDialog } from './settings-dialog.tsx'

export type SettingsPanelProps = {
  onClose: () => void
  /** Saved, with what to tell. */
  onSaved: (message: string) => void
}

/** Whether the code was given: not yet, yes, or yes but the session has ended since. */
type Access = 'asked' | 'open' | 'ended'

/**
 * The keypad, and behind it the settings. The session lives as long as the settings are open; when it ends under
 * them, the keypad comes back above them and nothing that was typed is lost.
 */
export function SettingsPanel({ onClose, onSaved }: SettingsPanelProps) {
  const [access, setAccess] = useState<Access>('asked')

  const leave = (then: () => void) => {
    closeSession().catch((cause: unknown) =>
      // it ends by itself after 30 idle minutes, and the keypad asks in any case
      createLogger('payment').warn('the settings session could not be closed', cause),
    )
    then()
  }

  return (
    <>
      {access !== 'asked' && (
        <SettingsDialog
          onClose={() => leave(onClose)}
          onSaved={() => leave(() => onSaved(SETTINGS_CONTENT.saved))}
          onSessionEnded={() => setAccess('ended')}
        />
      )}
      {access !== 'open' && (
        <PasscodeDialog
          onOpened={() => setAccess('open')}
          onClose={access === 'asked' ? onClose : () => setAccess('open')}
        />
      )}
    </>
  )
}
