import { Button, Field, Notice, Progress } from '@lustre/shared-ui'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { SUBMIT_CONTENT } from '../../../content/run-content.ts'
import { MAX_NAME_LENGTH } from '../../../protocol/limits.ts'

type SubmitFormProps = {
  count: number
  /** How many there may be. */
  most: number
  name: string
  nameField: RefObject<HTMLInputElement | null>
  nameError: string | null
  error: string | null
  submitting: boolean
  online: boolean
  /** What is sent, and the note that goes with it. */
  strip: ReactNode
  note: ReactNode
  onNameChange: (name: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** What is sent, from whom, with which note, and the two buttons. */
export function SubmitForm({
  count,
  most,
  name,
  nameField,
  nameError,
  error,
  submitting,
  online,
  strip,
  note,
  onNameChange,
  onSubmit,
  onCancel,
}: SubmitFormProps) {
  const blank = name.trim() === ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // the disabled button keeps the browser from submitting, and Enter would do nothing and say nothing
    if (event.key === 'Enter' && blank) handleSubmit(event)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <p className="text-base text-ink-soft tabular-nums">{SUBMIT_CONTENT.count(count)}</p>
      {strip}
      <Field
        ref={nameField}
        label={SUBMIT_CONTENT.name}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        value={name}
        readOnly={submitting}
        error={nameError}
        className="mt-6"
        onChange={(event) => onNameChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {note}
      <p className="mt-6 mb-2 text-sm text-ink-soft tabular-nums">{SUBMIT_CONTENT.progress(count, most)}</p>
      <Progress label={SUBMIT_CONTENT.progressLabel} value={count} max={most} className="run-progress" />
      {!online && <Notice className="mt-6">{SUBMIT_CONTENT.offline}</Notice>}
      {online && error && (
        <Notice kind="error" className="mt-6">
          {error}
        </Notice>
      )}
      <div className="mt-8 flex justify-end gap-3">
        <Button variant="secondary" disabled={submitting} onClick={onCancel}>
          {SUBMIT_CONTENT.cancel}
        </Button>
        <Button type="submit" disabled={blank} busy={submitting}>
          {submitting ? SUBMIT_CONTENT.submitting : SUBMIT_CONTENT.submit}
        </Button>
      </div>
    </form>
  )
}
