import { Button, ButtonLink } from '@lustre/shared-ui'
import { useState } from 'react'
import { ERROR_SCREEN, UNAVAILABLE } from '../content/texts.ts'
import { MessagePage } from './message-page.tsx'

type ErrorScreenProps = {
  /** Missing when the section could not be loaded. */
  detail?: string | undefined
  retry: () => Promise<void>
}

export function ErrorScreen({ detail, retry }: ErrorScreenProps) {
  const [busy, setBusy] = useState(false)
  const texts = detail ? ERROR_SCREEN : UNAVAILABLE
  const tryAgain = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <MessagePage
      actions={
        <>
          <Button onClick={() => void tryAgain()} disabled={busy}>
            {busy ? texts.retrying : texts.retry}
          </Button>
          {detail && (
            <ButtonLink href="/" variant="secondary">
              {ERROR_SCREEN.home}
            </ButtonLink>
          )}
        </>
      }
    >
      <title>{texts.title}</title>
      <div role="alert" className="flex flex-col gap-6">
        <h1 className="font-display text-hero text-balance">{texts.title}</h1>
        <p className="max-w-[32em] text-ink-soft">{texts.text}</p>
        {detail && <p className="border-l-2 border-danger pl-4 wrap-anywhere text-danger">{detail}</p>}
      </div>
    </MessagePage>
  )
}
