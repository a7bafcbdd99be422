import { callApi } from '@lustre/platform/call-api'
import { Button, CopyButton } from '@lustre/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { NEW_TOKEN_CONTENT, TOKENS_CONTENT } from '../../../content/token-content.ts'
import { UNDO_MS } from '../../../protocol/limits.ts'
import {
  type ApiToken,
  isApiTokens,
  isMadeToken,
  MAX_TOKEN_LABEL_LENGTH,
  type MadeToken,
  type NewToken,
  OPENAPI_PATH,
  type Revocation,
} from '../../../protocol/tokens.ts'
import { useAttempt, useLoad } from '../../shared/calls.ts'
import { Failure } from '../../shared/failure.tsx'
import { useTimer } from '../../shared/use-timer.ts'
import { LabelForm, LabelRow } from '../shared/label-parts.tsx'

/** API calls for the tokens for the studio's tools. All reject as `callApi` does. */
const API = 'run-admin'

const fetchTokens = (signal: AbortSignal) => callApi(API, '/tokens', { guard: isApiTokens, signal })

const makeToken = (label: string) =>
  callApi(API, '/tokens', { body: { label } satisfies NewToken, guard: isMadeToken })

/** @param revoked false restores a token that was just revoked */
const setTokenRevoked = (id: number, revoked: boolean) =>
  callApi(API, `/tokens/${id}/revoked`, { method: 'PUT', body: { revoked } satisfies Revocation })

/** The token's secret, which is shown only once. */
function FreshToken({ made: { token, secret }, onDone }: { made: MadeToken; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-6 border border-l-2 border-hairline border-l-ink p-5">
      <h4 ref={heading} tabIndex={-1} className="text-base font-medium wrap-anywhere">
        {NEW_TOKEN_CONTENT.ready(token.label)}
      </h4>
      <p className="mt-1 text-md text-ink-soft">{NEW_TOKEN_CONTENT.once}</p>
      <code className="mt-4 block text-sm wrap-anywhere select-all">{secret}</code>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton size="sm" text={secret} label={NEW_TOKEN_CONTENT.copy} />
        <Button variant="quiet" size="sm" onClick={onDone}>
          {NEW_TOKEN_CONTENT.done}
        </Button>
      </div>
    </div>
  )
}

type TokenRowProps = {
  token: ApiToken
  /** The token is revoked, and the time for Undo is over. */
  onGone: () => void
}

/** A token: its label, its dates, and a button that revokes it and then restores it for a few seconds. */
function TokenRow({ token: { id, label, createdAt, lastUsedAt }, onGone }: TokenRowProps) {
  const [revoked, setRevoked] = useState(false)
  const { busy, error, attempt } = useAttempt(TOKENS_CONTENT.failed)

  useTimer(revoked, UNDO_MS, onGone)

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
      more={TOKENS_CONTENT.number(id)}
      said={error ?? (revoked && TOKENS_CONTENT.revoked)}
    >
      {/* One button for both, so that it keeps the focus. */}
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

/** The tokens in use, a form for a new one, and a new token's secret once. */
export function TokenList() {
  const [made, setMade] = useState<readonly ApiToken[]>([])
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [fresh, setFresh] = useState<MadeToken | null>(null)
  const { value, error, loading, reload } = useLoad('tokens', fetchTokens, {
    failed: TOKENS_CONTENT.notLoaded,
  })
  const tokens = [...(value?.tokens ?? []), ...made].filter(({ id }) => !gone.has(id))

  const make = async (label: string) => {
    const one = await makeToken(label)
    setMade([...made, one.token])
    setFresh(one)
    return true
  }

  return (
    <div aria-busy={loading}>
      <p className="mt-4 text-md">
        <a href={OPENAPI_PATH} className="text-gold-ink underline underline-offset-4">
          {TOKENS_CONTENT.description}
        </a>
      </p>
      <Failure error={error} onRetry={reload} />
      <output className="mt-6 block text-md text-ink-soft empty:hidden">
        {loading && TOKENS_CONTENT.loading}
        {value && tokens.length === 0 && (value.usable ? TOKENS_CONTENT.none : TOKENS_CONTENT.notHere)}
      </output>
      {tokens.length > 0 && (
        <ul aria-label={TOKENS_CONTENT.list} className="mt-6 border-t border-hairline">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onGone={() => setGone(new Set([...gone, token.id]))} />
          ))}
        </ul>
      )}
      {fresh && <FreshToken made={fresh} onDone={() => setFresh(null)} />}
      {value?.usable && !fresh && (
        <LabelForm words={NEW_TOKEN_CONTENT} maxLength={MAX_TOKEN_LABEL_LENGTH} onMake={make} />
      )}
    </div>
  )
}
