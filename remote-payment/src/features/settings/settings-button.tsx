import { useDeferred } from '@lustre/platform'
import { IconButton } from '@lustre/shared-ui'
import { useState } from 'react'
import { PAYMENT_CONTENT } from '../../../content/payment-content.ts'

const importPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel

/** Lucide's `settings` (ISC license), drawn here because the library would outweigh the page's own logic. */
function GearIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915" />
      <circle cx="12" cy="12" r="3" />
    </svg>
  )
}

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
