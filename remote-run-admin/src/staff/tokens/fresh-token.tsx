import { Button, CopyButton } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { NEW_TOKEN_CONTENT } from '../../../content/token-content.ts'
import type { MadeToken } from '../../../protocol/tokens.ts'

/** The token itself, which is told this once. */
export function FreshToken({ made: { token, secret }, onDone }: { made: MadeToken; onDone: () => void }) {
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
