import { sentenceOf } from '@lustre/platform/call-api'
import { Button } from '@lustre/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { TOKENS_CONTENT } from '../../../content/token-content.ts'
import { UNDO_MS } from '../../../protocol/constants.ts'
import type { ApiToken } from '../../../protocol/tokens.ts'
import { Moment } from '../../shared/moment.tsx'
import { isLoggedOut } from '../shared/admin-api.ts'
import { setTokenRevoked } from './token-api.ts'

type TokenRowProps = {
  token: ApiToken
  /** It was revoked, and the time to take that back is over. */
  onGone: () => void
  onSessionOver: () => void
}

/** A token: what for, since when, and the way to be rid of it, which can be taken back for some seconds. */
export function TokenRow({
  token: { id, label, createdAt, lastUsedAt },
  onGone,
  onSessionOver,
}: TokenRowProps) {
  const [revoked, setRevoked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (!revoked) return
    const timer = setTimeout(leave, UNDO_MS)
    return () => clearTimeout(timer)
  }, [revoked])

  const change = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await setTokenRevoked(id, !revoked)
      setRevoked(!revoked)
    } catch (cause) {
      if (isLoggedOut(cause)) return onSessionOver()
      setError(sentenceOf(cause, TOKENS_CONTENT.failed))
    }
    setBusy(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">
          {revoked ? (
            <s>
              <bdi>{label}</bdi>
            </s>
          ) : (
            <bdi>{label}</bdi>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-faint">
          {TOKENS_CONTENT.made} <Moment iso={createdAt} dateOnly />
          {' · '}
          {lastUsedAt === null ? (
            TOKENS_CONTENT.never
          ) : (
            <>
              {TOKENS_CONTENT.lastUsed} <Moment iso={lastUsedAt} />
            </>
          )}
        </p>
        <output className="mt-2 block text-sm text-ink empty:hidden">
          {error ?? (revoked && TOKENS_CONTENT.revoked)}
        </output>
      </div>
      {/* one button, so that the focus stays on it */}
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        aria-label={revoked ? TOKENS_CONTENT.undoLabel(label) : TOKENS_CONTENT.revokeLabel(label)}
        onClick={() => void change()}
      >
        {revoked ? TOKENS_CONTENT.undo : TOKENS_CONTENT.revoke}
      </Button>
    </li>
  )
}
