import { createLogger } from '@lustre/platform'
import { IconButton } from '@lustre/shared-ui'
import { type ComponentType, useState } from 'react'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'
import { GearIcon } from './gear-icon.tsx'
import type { SettingsPanelProps } from './settings-panel.tsx'

type SettingsButtonProps = {
  onOpen: () => void
  onMessage: (message: { kind: 'success' | 'error'; text: string }) => void
}

/** The gear. Loads keypad and settings when pressed, since customers never need them. */
export function SettingsButton({ onOpen, onMessage }: SettingsButtonProps) {
  const [Panel, setPanel] = useState<ComponentType<SettingsPanelProps> | null>(null)
  const [open, setOpen] = useState(false)

  const show = async () => {
    onOpen()
    try {
      const { SettingsPanel } = await import('./settings-panel.tsx')
      setPanel(() => SettingsPanel)
      setOpen(true)
    } catch (cause) {
      createLogger('payment').error('the settings could not be loaded', cause)
      onMessage({ kind: 'error', text: PAYMENT_CONTENT.settingsNotLoaded })
    }
  }

  return (
    <>
      <IconButton
        label={PAYMENT_CONTENT.openSettings}
        icon={<GearIcon />}
        aria-haspopup="dialog"
        onClick={show}
      />
      {Panel && open && (
        <Panel
          onClose={() => setOpen(false)}
          onSaved={(text) => {
            setOpen(false)
            onMessage({ kind: 'success', text })
          }}
        />
      )}
    </>
  )
}
