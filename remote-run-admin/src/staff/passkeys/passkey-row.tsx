import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import type { Passkey } from '../../../protocol/passkeys.ts'
import { LabelRow } from '../shared/label-row.tsx'

type PasskeyRowProps = {
  passkey: Passkey
  /** This session was opened with it. */
  current: boolean
  onRemove: () => Promise<void>
}

/** A passkey: whose, since when, and the way to be rid of it, which asks first. */
export function PasskeyRow({ passkey: { label, madeAt, lastUsedAt }, current, onRemove }: PasskeyRowProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    await onRemove()
    setBusy(false)
    setAsking(false)
  }

  return (
    <LabelRow
      label={label}
      madeAt={madeAt}
      lastUsedAt={lastUsedAt}
      words={PASSKEYS_CONTENT}
      more={current && PASSKEYS_CONTENT.current}
      said={asking && (current ? PASSKEYS_CONTENT.askCurrent : PASSKEYS_CONTENT.ask)}
    >
      <div className="flex flex-wrap gap-3">
        {/* one button, so that the focus stays on it, and a second press of it removes nothing */}
        <Button
          variant="quiet"
          size="sm"
          aria-label={asking ? undefined : PASSKEYS_CONTENT.removeLabel(label)}
          onClick={() => setAsking(!asking)}
        >
          {asking ? PASSKEYS_CONTENT.keep : PASSKEYS_CONTENT.remove}
        </Button>
        {asking && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void remove()}>
            {PASSKEYS_CONTENT.confirm}
          </Button>
        )}
      </div>
    </LabelRow>
  )
}
