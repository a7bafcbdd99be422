import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useRef, useState } from 'react'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import { MAX_LINK_LABEL_LENGTH } from '../../../../protocol/limits.ts'
import type { NewLink } from '../client-runs-api.ts'
import { SelectField } from '../form/labeled.tsx'

const DAY_MS = 86_400_000

/** For how long links may be valid, in days. */
const LINK_DAYS = [7, 30, 90] as const

type MakeLinkProps = {
  /** What is in the fields at first. */
  first: { label: string; email: string }
  /** Whether the site sends mails. */
  mails: boolean
  busy: boolean
  /** @returns whether it was made */
  onMake: (link: NewLink) => Promise<boolean>
}

const FOREVER = ''
const OPTIONS = [
  { value: FOREVER, label: LINKS_CONTENT.forever },
  ...LINK_DAYS.map((days) => ({ value: String(days), label: LINKS_CONTENT.days(days) })),
]

/** One more link: who it is for, where it is mailed, and how long it is valid. */
export function MakeLink({ first, mails, busy, onMake }: MakeLinkProps) {
  const [label, setLabel] = useState(first.label)
  const [email, setEmail] = useState(first.email)
  const [days, setDays] = useState(FOREVER)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(label.trim() === '')
    if (label.trim() === '') return field.current?.focus()
    const expiresAt = days === FOREVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    if (!(await onMake({ label: label.trim(), email: email.trim() || null, expiresAt }))) return
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
