import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { UNAVAILABLE } from '../content/texts.ts'

/** Shown in place of a section whose files could not be loaded on a client navigation. */
export function Unavailable({ retry }: { retry: () => Promise<void> }) {
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
      <title>{UNAVAILABLE.heading}</title>
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="font-display text-title">{UNAVAILABLE.heading}</h1>
        <p className="text-ink-soft">{UNAVAILABLE.text}</p>
      </div>
      <p>
        <Button onClick={() => void tryAgain()} disabled={busy}>
          {busy ? UNAVAILABLE.retrying : UNAVAILABLE.retry}
        </Button>
      </p>
    </main>
  )
}
