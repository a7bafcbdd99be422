import { Button, ButtonLink } from '@lustre/shared-ui'
import { useState } from 'react'
import { ERROR_SCREEN } from '../content/texts.ts'

type ErrorScreenProps = {
  /** Status and text of a response, or the message of an error. */
  detail: string
  retry: () => Promise<void>
}

/** The router's error screen, with a second try and a way back. */
export function ErrorScreen({ detail, retry }: ErrorScreenProps) {
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <main
      id="page"
      tabIndex={-1}
      className="mx-auto flex min-h-[70vh] max-w-3xl flex-col justify-center gap-6 px-gutter py-24"
    >
      <title>{ERROR_SCREEN.title}</title>
      <div role="alert" className="flex flex-col gap-6">
        <h1 className="font-display text-title">{ERROR_SCREEN.title}</h1>
        <p className="text-ink-soft">{ERROR_SCREEN.text}</p>
        <p className="border-l-2 border-danger pl-4 wrap-anywhere text-danger">{detail}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void tryAgain()} disabled={busy}>
          {busy ? ERROR_SCREEN.retrying : ERROR_SCREEN.retry}
        </Button>
        <ButtonLink href="/" variant="secondary">
          {ERROR_SCREEN.home}
        </ButtonLink>
      </p>
    </main>
  )
}
