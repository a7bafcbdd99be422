import { Dialog } from '@lustre/shared-ui'
import { useRef } from 'react'
import { SUBMIT_CONTENT } from '../../../content/run-content.ts'
import type { SubmitWindowProps } from '../light-table/light-table.tsx'
import { SubmitForm } from './submit-form.tsx'
import { SuccessView } from './success-view.tsx'
import { type Send, useSubmission } from './use-submission.ts'

type SubmitDialogProps = SubmitWindowProps & { send: Send }

/** The modal in which a client puts a name to the selection and sends it. It cannot be left while it is sending. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, pictures, store, send, onClose, returnFocus, onSubmitted } = props
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
        <SuccessView {...phase} onClose={close} />
      ) : (
        <SubmitForm
          store={store}
          pictures={pictures}
          phase={phase}
          nameField={nameField}
          submit={submit}
          rename={rename}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
