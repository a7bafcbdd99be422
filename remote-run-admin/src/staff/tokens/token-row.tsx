import { Button } from '@lustre/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { TOKENS_CONTENT } from '../../../content/token-content.ts'
import { UNDO_MS } from '../../../protocol/limits.ts'
import type { ApiToken } from '../../../protocol/tokens.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { LabelRow } from '../shared/label-row.tsx'
import { setTokenRevoked } from './token-api.ts'

type TokenRowProps = {
  token: ApiToken
  /** It was revoked, and the time to take that back is over. */
  onGone: () => void
}

/** A token: what for, since when, and the button that revokes it, which works both ways for some seconds. */
export function TokenRow({ token: { id, label, createdAt, lastUsedAt }, onGone }: TokenRowProps) {
  const [revoked, setRevoked] = useState(false)
  const { busy, error, attempt } = useAttempt(TOKENS_CONTENT.failed)

  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (!revoked) return
    const timer = setTimeout(leave, UNDO_MS)
    return () => clearTimeout(timer)
  }, [revoked])

  const change = async () => {
    if (await attempt(() => setTokenRevoked(id, !revoked))) setRevoked(!revoked)
  }

  return (
    <LabelRow
      label={label}
      crossedOut={revoked}
      madeAt={createdAt}
      lastUsedAt={lastUsedAt}
      words={TOKENS_CONTENT}
      said={error ?? (revoked && TOKENS_CONTENT.revoked)}
    >
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
    </LabelRow>
  )
}
