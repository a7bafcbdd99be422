import { Dialog } from '@lustre/shared-ui'
import { useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { SUBMIT_CONTENT } from '../../../content/run-content.ts'
import type { SubmitWindowProps } from '../light-table/light-table.tsx'
import { ChosenStrip } from '../tray/chosen-strip.tsx'
import { StudioNote } from './studio-note.tsx'
import { SubmitForm } from './submit-form.tsx'
import { SuccessView } from './success-view.tsx'
import { type Send, useSubmission } from './use-submission.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** false while the browser knows that there is no connection; true says nothing. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

type SubmitDialogProps = SubmitWindowProps & { send: Send }

/** The modal in which a client puts a name to the selection and sends it. It cannot be left while it is sending. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, pictures, store, send, onClose, returnFocus, onSubmitted } = props
  const count = useStore(store, (state) => state.picks.length)
  const name = useStore(store, (state) => state.name)
  const rules = useStore(store, (state) => state.rules)
  const online = useOnline()
  const nameField = useRef<HTMLInputElement>(null)
  const { phase, submit, rename, reset } = useSubmission(store, send, onSubmitted)

  const close = () => {
    onClose()
    reset()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      returnFocus={returnFocus}
      title={phase.kind === 'success' ? SUBMIT_CONTENT.successTitle : SUBMIT_CONTENT.title}
      dismissible={phase.kind !== 'submitting'}
      initialFocus={nameField}
    >
      {phase.kind === 'success' ? (
        <SuccessView name={phase.name} count={phase.count} receipt={phase.receipt} onClose={close} />
      ) : (
        <SubmitForm
          count={count}
          most={rules.most}
          name={name}
          nameField={nameField}
          nameError={phase.kind === 'form' ? phase.nameError : null}
          error={phase.kind === 'form' ? phase.error : null}
          submitting={phase.kind === 'submitting'}
          online={online}
          strip={<ChosenStrip pictures={pictures} store={store} fixed={phase.kind === 'submitting'} />}
          note={rules.notes && <StudioNote store={store} readOnly={phase.kind === 'submitting'} />}
          onNameChange={rename}
          onSubmit={() => void submit()}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
