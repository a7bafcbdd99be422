import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useRef, useState } from 'react'
import { LINKS_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun, CreatedLink } from '#protocol/client-runs.ts'
import { MAX_LINK_LABEL_LENGTH } from '#protocol/limits.ts'
import { SelectField } from '../run-form/labeled.tsx'
import { makeLink } from '../runs/runs-api.ts'
import type { StaffActions } from '../runs/staff-actions.tsx'
import { LinkRow } from './link-row.tsx'

const DAY_MS = 86_400_000

const MAKE = 'make-link'

/** Options for how long a link is valid, in days. */
const LINK_DAYS = [7, 30, 90] as const

const FOREVER = ''
const OPTIONS = [
  { value: FOREVER, label: LINKS_CONTENT.forever },
  ...LINK_DAYS.map((days) => ({ value: String(days), label: LINKS_CONTENT.days(days) })),
]

function MakeLink({
  run,
  actions,
  onCreated,
}: {
  run: ClientRun
  actions: StaffActions
  onCreated: (link: CreatedLink) => void
}) {
  const isFirst = run.links.length === 0
  const [label, setLabel] = useState(isFirst ? run.client.slice(0, MAX_LINK_LABEL_LENGTH) : '')
  const [email, setEmail] = useState((isFirst && run.clientEmail) || '')
  const [days, setDays] = useState(FOREVER)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const mails = run.mails === true
  const busy = actions.busy === MAKE

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const name = label.trim()
    setMissing(name === '')
    if (name === '') return field.current?.focus()
    const expiresAt = days === FOREVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    const isMade = await actions.perform({
      name: MAKE,
      work: async () =>
        onCreated(await makeLink(run.id, { label: name, email: email.trim() || null, expiresAt })),
      said: LINKS_CONTENT.createdSaid(name),
    })
    if (!isMade) return
    setLabel('')
    setEmail('')
  }

  return (
    <form
      noValidate
      className="no-print mt-6 flex flex-wrap items-start gap-x-4 gap-y-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        ref={field}
        label={LINKS_CONTENT.label}
        hint={LINKS_CONTENT.labelHint}
        error={isMissing && label.trim() === '' ? LINKS_CONTENT.labelMissing : null}
        value={label}
        maxLength={MAX_LINK_LABEL_LENGTH}
        autoComplete="off"
        required
        className="w-full sm:max-w-xs"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Field
        type="email"
        label={LINKS_CONTENT.email}
        hint={LINKS_CONTENT.emailHint(mails)}
        value={email}
        autoComplete="off"
        className="w-full sm:max-w-xs"
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label={LINKS_CONTENT.expiry}
        options={OPTIONS}
        value={days}
        className="w-full sm:w-auto"
        onChange={({ target }) => setDays(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} className="sm:mt-7">
        {busy ? LINKS_CONTENT.making : mails && email.trim() !== '' ? LINKS_CONTENT.send : LINKS_CONTENT.make}
      </Button>
    </form>
  )
}

/**
 * A run's private links and the form for a new one. A new address stays visible until staff leave the page.
 */
export function LinksPanel({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const [created, setCreated] = useState<readonly CreatedLink[]>([])
  const add = (link: CreatedLink) => setCreated((known) => [...known, link])

  return (
    <>
      <p className="max-w-measure text-md text-ink-soft">
        {run.isArchived ? LINKS_CONTENT.archived : LINKS_CONTENT.intro}
      </p>
      {run.links.length > 0 && (
        <ul aria-labelledby="private-links" className="mt-6 border-t border-hairline">
          {run.links.map((link) => (
            <LinkRow
              key={link.id}
              run={run}
              link={link}
              created={created.findLast((each) => each.link.id === link.id) ?? null}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {!run.isArchived && <MakeLink run={run} actions={actions} onCreated={add} />}
    </>
  )
}
