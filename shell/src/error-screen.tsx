import { Button, ButtonLink } from '@lustre/shared-ui'
import { ERROR_SCREEN } from '../content/texts.ts'

/** The router's error screen: status and text of a response, or the message of an error. */
export function ErrorScreen({ detail, retry }: { detail: string; retry?: () => Promise<void> }) {
  return (
    <main
      id="page"
      tabIndex={-1}
      className="mx-auto flex min-h-[70vh] max-w-3xl flex-col justify-center gap-6 px-4 py-24 sm:px-6"
    >
      <title>{ERROR_SCREEN.title}</title>
      <div role="alert" className="flex flex-col gap-6">
        <h1 className="font-display text-title">{ERROR_SCREEN.title}</h1>
        <p className="text-ink-soft">{ERROR_SCREEN.text}</p>
        <p className="border-l-2 border-danger pl-4 text-danger">{detail}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {retry ? <Button onClick={() => void retry()}>{ERROR_SCREEN.retry}</Button> : null}
        <ButtonLink href="/" variant="secondary">
          {ERROR_SCREEN.home}
        </ButtonLink>
      </p>
    </main>
  )
}
