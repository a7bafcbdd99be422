import { createLogger, useSiteConfig } from '@lustre/platform'
import { Spinner, useTimer } from '@lustre/shared-ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { NEWSLETTER } from '../../content/texts.ts'
import { isDemonstration } from './is-demonstration.ts'

export const CONFIRMATION_MS = 3000

/** Uses `fetch`, because `callApi` would add half a kilobyte to every page. @throws when the server refuses it */
async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/site/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`newsletter: ${response.status}`)
}

type State = 'idle' | 'sending' | 'done' | 'failed'
const log = createLogger('shell')

/** Shown where the operator set an endpoint; a demonstration shows the form too, and says what it does. */
export function Newsletter() {
  const config = useSiteConfig()
  return config.newsletter || isDemonstration(config) ? <Form sends={config.newsletter} /> : null
}

/** The field is uncontrolled, because visitors may fill it in before this code loads. */
function Form({ sends }: { sends: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>('idle')
  const id = useId()

  useTimer(state === 'done', CONFIRMATION_MS, () => {
    setState('idle')
    form.current?.reset()
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (email === '' || state === 'sending' || state === 'done') return
    setState('sending')
    try {
      if (sends) await subscribe(email)
      setState('done')
    } catch (error) {
      log.error('the newsletter form failed', error)
      setState('failed')
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/site/newsletter"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <h2 className="font-display text-2xl text-paper">{NEWSLETTER.title}</h2>
      <p className="text-md">{sends ? NEWSLETTER.text : NEWSLETTER.demonstration}</p>
      <label htmlFor={id} className="text-sm">
        {NEWSLETTER.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={NEWSLETTER.placeholder}
          aria-describedby={state === 'failed' ? `${id}-error` : undefined}
          className="min-h-12 min-w-0 flex-1 basis-44 rounded-full border border-night-text/60 bg-transparent px-5 text-base text-paper placeholder:text-night-text"
        />
        <button
          type="submit"
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-paper px-7 text-md font-medium text-ink transition-colors hover:bg-gold-light"
        >
          {state === 'done' || state === 'sending' ? <Spinner /> : null}
          {state === 'done' ? NEWSLETTER.done : NEWSLETTER.button}
        </button>
      </div>
      <p role="status" id={`${id}-error`} className="min-h-6 text-sm text-gold-light">
        {state === 'failed' ? (
          NEWSLETTER.failed
        ) : state === 'done' ? (
          <span className="sr-only">{NEWSLETTER.done}</span>
        ) : null}
      </p>
    </form>
  )
}
