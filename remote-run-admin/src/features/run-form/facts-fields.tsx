import { Button, Field, Notice } from '@lustre/shared-ui'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FORM_CONTENT } from '#content/staff-runs-content.ts'
import {
  MAX_CLIENT_SELECTION,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
} from '#protocol/limits.ts'
import { localTime } from '../common/time.ts'
import { momentOf, ownZone, zonesWith } from './deadline.ts'
import { type FactsDraft, problemsOf } from './facts-draft.ts'
import { AreaField, CheckField } from './labeled.tsx'
import type { FactsForm } from './use-facts-draft.ts'

/** Shows the deadline in this browser's local time, so that staff need not convert it. */
function deadlineHint(local: string, zone: string): string {
  const moment = momentOf(local, zone)
  if (moment === null) return FORM_CONTENT.deadlineHint
  return Date.parse(moment) < Date.now()
    ? FORM_CONTENT.passed(localTime(moment))
    : FORM_CONTENT.moment(localTime(moment))
}

type FactsFieldsProps = {
  form: FactsForm
  /** The button's label, and its label while it saves. */
  words: { idle: string; busy: string }
  busy: boolean
  /** Stands beside the button. */
  children: ReactNode
  onSave: () => void
}

/**
 * The form for a run's facts. Errors show after the first attempt to save, and update while staff correct them. The
 * function is long because it lists the fields.
 */
export function FactsFields({ form, words, busy, children, onSave }: FactsFieldsProps) {
  const { draft, change, restored, discard, news } = form
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const zonesId = useId()
  const problems = problemsOf(draft)
  const said = tried ? problems : {}

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (Object.keys(problems).length === 0) return onSave()
    flushSync(() => setTried(true))
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const field = (
    name: Exclude<keyof FactsDraft, 'notesAllowed' | 'message'>,
    more: Partial<ComponentProps<typeof Field>> = {},
  ) => (
    <Field
      label={FORM_CONTENT[name]}
      autoComplete="off"
      value={draft[name]}
      error={said[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )

  return (
    <form ref={element} noValidate className="flex max-w-3xl flex-col gap-8" onSubmit={handleSubmit}>
      {restored && (
        <Notice
          action={
            <Button variant="quiet" size="sm" onClick={discard}>
              {FORM_CONTENT.discard}
            </Button>
          }
        >
          {FORM_CONTENT.restored}
        </Notice>
      )}
      {news.length > 0 && (
        <Notice title={FORM_CONTENT.news}>
          <ul className="list-disc pl-5">
            {news.map(({ name, now }) => (
              <li key={name} className="wrap-anywhere">
                {FORM_CONTENT[name]}: <bdi>{now === '' ? FORM_CONTENT.nothing : now}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {field('title', { hint: FORM_CONTENT.titleHint, maxLength: MAX_TITLE_LENGTH, required: true })}
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {field('client', { maxLength: MAX_NAME_LENGTH, required: true })}
        {field('clientEmail', { type: 'email', hint: FORM_CONTENT.clientEmailHint })}
      </div>
      <fieldset>
        <legend className="text-base font-medium">{FORM_CONTENT.limits}</legend>
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-x-6">
          {field('least', { inputMode: 'numeric' })}
          {field('most', { inputMode: 'numeric' })}
        </div>
        <p className="mt-2 text-sm text-ink-faint">{FORM_CONTENT.limitsHint(MAX_CLIENT_SELECTION)}</p>
      </fieldset>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        {field('deadline', { type: 'datetime-local', hint: deadlineHint(draft.deadline, draft.zone) })}
        <div>
          {field('zone', {
            hint: FORM_CONTENT.zoneHint,
            list: zonesId,
            onChange: (event) => change({ zone: event.target.value.replaceAll(' ', '_') }),
          })}
          <datalist id={zonesId}>
            {zonesWith(ownZone()).map((value) => (
              <option key={value} value={value}>
                {value.replaceAll('_', ' ')}
              </option>
            ))}
          </datalist>
        </div>
      </div>
      <CheckField
        label={FORM_CONTENT.notesAllowed}
        checked={draft.notesAllowed}
        onChange={(event) => change({ notesAllowed: event.target.checked })}
      />
      {field('revisionRounds', {
        inputMode: 'numeric',
        hint: FORM_CONTENT.revisionRoundsHint,
        className: 'max-w-sm',
      })}
      <AreaField
        label={FORM_CONTENT.message}
        hint={FORM_CONTENT.messageHint}
        maxLength={MAX_MESSAGE_LENGTH}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={busy}>
          {busy ? words.busy : words.idle}
        </Button>
        {children}
      </div>
    </form>
  )
}
