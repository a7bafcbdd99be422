import { renewSeed } from '@lustre/platform'
import { useState } from 'react'
import { MESSAGES } from '../../../content/messages.ts'
import { RUN_PATH } from '../run/constants.ts'
import type { RunStore } from '../run/run-store.ts'
import { canSubmit } from '../run/selection.ts'
import { notesOf } from './notes-of.ts'
import { keepReceipt, type ReceiptLink } from './receipt-link.ts'
import { sendRun } from './send-run.ts'

type SubmissionPhase =
  | { kind: 'form'; error: string | null; nameError: string | null }
  | { kind: 'submitting' }
  | { kind: 'success'; name: string; count: number; receipt: ReceiptLink | null }

const START: Extract<SubmissionPhase, { kind: 'form' }> = { kind: 'form', error: null, nameError: null }

/** The modal's life: form, submitting, success; back to the form with what went wrong. */
export function useSubmission(store: RunStore, onSubmitted: () => void) {
  const [phase, setPhase] = useState<SubmissionPhase>(START)

  async function submit(): Promise<void> {
    if (phase.kind !== 'form') return
    const { picks, name, note, pictureNotes, sendAs } = store.getState()
    const userName = name.trim()
    if (userName === '') return setPhase({ ...START, nameError: MESSAGES.nameMissing })
    if (!canSubmit(picks.length)) return setPhase({ ...START, error: MESSAGES.wrongCount })
    setPhase({ kind: 'submitting' })
    const content = { userName, selectedImages: picks, ...notesOf({ picks, note, pictureNotes }) }
    const result = await sendRun({ submissionId: sendAs(content), ...content })
    if (!result.ok) {
      // another content is kept under this id; the next try goes under a new one
      if (result.conflict) store.setState({ submission: null })
      return setPhase({ ...START, error: result.message })
    }
    const { receipt } = result
    if (receipt) keepReceipt(receipt)
    store.getState().clear()
    renewSeed(RUN_PATH)
    setPhase({ kind: 'success', name: userName, count: picks.length, receipt })
    onSubmitted()
  }

  return {
    phase,
    submit,
    rename(name: string) {
      store.getState().setName(name)
      if (phase.kind === 'form' && phase.nameError !== null) setPhase(START)
    },
    /** Closing resets name, error and success. */
    reset() {
      store.getState().closeSubmission()
      setPhase(START)
    },
  }
}
