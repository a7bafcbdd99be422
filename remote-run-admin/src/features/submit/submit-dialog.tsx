import { Button, Dialog, useTimer } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { SUBMIT_CONTENT } from '#content/run-content.ts'
import type { SubmitWindowProps } from '../light-table/window-props.ts'
import { celebrate } from './celebrate.ts'
import { ReceiptLine } from './receipt-line.tsx'
import type { ReceiptLink } from './receipt-link.ts'
import { SubmitForm } from './submit-form.tsx'
import { type Send, useSubmission } from './use-submission.ts'

const SUCCESS_CLOSE_MS = 3000

type SuccessViewProps = {
  name: string
  count: number
  /** null from an API without receipts. */
  receipt: ReceiptLink | null
  onClose: () => void
}

/** The message after a submission. Closes by itself. */
export function SuccessView({ name, count, receipt, onClose }: SuccessViewProps) {
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The submit button, which had the focus, is gone.
    closeButton.current?.focus()
    const dialog = closeButton.current?.closest('dialog')
    if (dialog) void celebrate(dialog)
  }, [])

  useTimer(true, SUCCESS_CLOSE_MS, onClose)

  return (
    <div>
      <output className="block text-base">
        <span className="block">{SUBMIT_CONTENT.success}</span>
        <bdi className="mt-4 block wrap-anywhere text-ink-soft">{SUBMIT_CONTENT.thanks(name)}</bdi>
        <span className="block text-ink-soft tabular-nums">{SUBMIT_CONTENT.processed(count)}</span>
      </output>
      {receipt && <ReceiptLine receipt={receipt} className="mt-2" />}
      <p className="mt-6 text-sm text-ink-faint">{SUBMIT_CONTENT.autoClose}</p>
      <div className="mt-8 flex justify-end">
        <Button ref={closeButton} onClick={onClose}>
          {SUBMIT_CONTENT.close}
        </Button>
      </div>
    </div>
  )
}

type SubmitDialogProps = SubmitWindowProps & { send: Send }

/**
 * The dialog in which a client enters a name and submits the selection. It cannot close while the submission is
 * on its way.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, pictures, store, send, onClose, returnFocus, onSubmitted } = props
  const nameField = useRef<HTMLInputElement>(null)
  const { phase, submit, rename, reset } = useSubmission(store, send, open, onSubmitted)

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
