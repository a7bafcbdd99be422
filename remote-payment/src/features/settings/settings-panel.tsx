import { useState } from 'react'
import { SETTINGS_CONTENT } from '#content/staff-content.ts'
import { PasscodeDialog } from '../passcode/passcode-dialog.tsx'
import { closeSession } from '../payment-api/staff-api.ts'
import { SettingsDialog } from './settings-dialog.tsx'

type SettingsPanelProps = {
  onClose: () => void
  onSaved: (message: string) => void
}

/** 'ended': the session ended while the settings were open. */
type Access = 'asked' | 'open' | 'ended'

/** If the session ends early, the keypad returns above the settings and typed values stay. */
export function SettingsPanel({ onClose, onSaved }: SettingsPanelProps) {
  const [access, setAccess] = useState<Access>('asked')

  const leave = (then: () => void) => {
    void closeSession()
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
