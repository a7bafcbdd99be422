import { Button, Field, Notice, Progress } from '@lustre/shared-ui'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { SUBMIT_CONTENT } from '#content/run-content.ts'
import { NOTE_CONTENT } from '#content/tray-content.ts'
import { MAX_NAME_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '#protocol/limits.ts'
import { Failure } from '../common/failure.tsx'
import type { RunStore } from '../light-table/run-store.ts'
import { ChosenStrip } from '../tray/chosen-strip.tsx'
import { NoteField } from '../tray/note-field.tsx'
import { START, type Submitting } from './use-submission.ts'

/** The note to the studio, behind a button at first, because most clients write none. */
function StudioNote({ store, readOnly }: { store: RunStore; readOnly: boolean }) {
  const note = useStore(store, (state) => state.note)
  const [writing, setWriting] = useState(note !== '')
  const field = useRef<HTMLTextAreaElement>(null)
  const write = () => {
    flushSync(() => setWriting(true))
    // The pressed button, which had the focus, is gone.
    field.current?.focus()
  }

  if (!writing && note === '')
    return (
      <Button variant="quiet" size="sm" className="mt-3" disabled={readOnly} onClick={write}>
        {NOTE_CONTENT.addStudio}
      </Button>
    )
  return (
    <NoteField
      field={field}
      label={NOTE_CONTENT.studio}
      value={note}
      maxLength={MAX_STUDIO_NOTE_LENGTH}
      readOnly={readOnly}
      className="mt-5"
      onChange={store.getState().setNote}
    />
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns false when the browser knows that it is offline; true does not prove a connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

type SubmitFormProps = Pick<Submitting, 'phase' | 'submit' | 'rename'> & {
  store: RunStore
  pictures: readonly RunPicture[]
  nameField: RefObject<HTMLInputElement | null>
  onCancel: () => void
}

export function SubmitForm(props: SubmitFormProps) {
  const { store, pictures, phase, nameField, submit, rename, onCancel } = props
  const count = useStore(store, (state) => state.picks.length)
  const name = useStore(store, (state) => state.name)
  const { most, notes } = useStore(store, (state) => state.rules)
  const online = useOnline()
  const submitting = phase.kind === 'submitting'
  const { error, nameError } = phase.kind === 'form' ? phase : START
  const blank = name.trim() === ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // A disabled submit button blocks the browser's submit, so Enter would do nothing and show no error.
    if (event.key === 'Enter' && blank) handleSubmit(event)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <p className="text-base text-ink-soft tabular-nums">{SUBMIT_CONTENT.count(count)}</p>
      {count === 0 && !submitting && <Notice className="mt-4">{SUBMIT_CONTENT.emptied}</Notice>}
      <ChosenStrip pictures={pictures} store={store} />
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
        onChange={(event) => rename(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {notes && <StudioNote store={store} readOnly={submitting} />}
      <p className="mt-6 mb-2 text-sm text-ink-soft tabular-nums">{SUBMIT_CONTENT.progress(count, most)}</p>
      <Progress label={SUBMIT_CONTENT.progressLabel} value={count} max={most} className="run-progress" />
      {!online && <Notice className="mt-6">{SUBMIT_CONTENT.offline}</Notice>}
      <Failure error={online ? error : null} />
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
