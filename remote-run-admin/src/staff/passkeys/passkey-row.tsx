import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import type { Passkey } from '../../../protocol/passkeys.ts'
import { Moment } from '../../shared/moment.tsx'

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
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{label}</bdi>
        </p>
        <p className="mt-1 text-sm text-ink-faint">
          {PASSKEYS_CONTENT.made} <Moment iso={madeAt} dateOnly />
          {' · '}
          {lastUsedAt === null ? (
            PASSKEYS_CONTENT.never
          ) : (
            <>
              {PASSKEYS_CONTENT.lastUsed} <Moment iso={lastUsedAt} />
            </>
          )}
          {current && ` · ${PASSKEYS_CONTENT.current}`}
        </p>
        <output className="mt-2 block text-sm text-ink empty:hidden">
          {asking && (current ? PASSKEYS_CONTENT.askCurrent : PASSKEYS_CONTENT.ask)}
        </output>
      </div>
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
    </li>
  )
}
