import { useDeferred } from '@lustre/platform'
import { IconButton } from '@lustre/shared-ui'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { PAYMENT_CONTENT } from '#content/payment-content.ts'

const importPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel

type SettingsButtonProps = {
  onOpen: () => void
  onMessage: (message: { kind: 'success' | 'error'; text: string }) => void
}

/** The gear. Loads keypad and settings when pressed, since customers never need them. */
export function SettingsButton({ onOpen, onMessage }: SettingsButtonProps) {
  const { Part: Panel, load } = useDeferred(importPanel)
  const [open, setOpen] = useState(false)

  const show = async () => {
    onOpen()
    if (await load()) setOpen(true)
    else onMessage({ kind: 'error', text: PAYMENT_CONTENT.settingsNotLoaded })
  }

  return (
    <>
      <IconButton
        label={PAYMENT_CONTENT.openSettings}
        icon={<Settings size={20} strokeWidth={1.5} />}
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
