import { useState } from 'react'
import { MESSAGES } from '#content/messages.ts'
import { SUBMIT_CONTENT } from '#content/run-content.ts'
import type { Submission } from '#protocol/runs.ts'
import type { RunState, RunStore } from '../light-table/run-store.ts'
import { canSubmit, progressMessage, type Selection } from '../light-table/selection.ts'
import { randomUuid } from './random-uuid.ts'
import type { ReceiptLink } from './receipt-link.ts'

export type SendResult =
  /** `finish` is called with the success. */
  | { ok: true; receipt: ReceiptLink | null; finish?: () => void }
  /** conflict: the API has stored other content under this submission id. */
  | { ok: false; message: string; conflict: boolean }

/** Sends a selection under an id, and handles a success. Never rejects. */
export type Send = (submissionId: string, content: Omit<Submission, 'submissionId'>) => Promise<SendResult>

type SubmissionPhase =
  | { kind: 'form'; error: string | null; nameError: string | null }
  | { kind: 'submitting' }
  | { kind: 'success'; name: string; count: number; receipt: ReceiptLink | null }

export const START: Extract<SubmissionPhase, { kind: 'form' }> = {
  kind: 'form',
  error: null,
  nameError: null,
}

/**
 * Returns the notes to send: only non-empty ones of chosen pictures, and none at all if the rules forbid
 * notes.
 */
export function notesOf(selection: Selection & Pick<RunState, 'note' | 'pictureNotes'>) {
  const { picks, note, pictureNotes, rules } = selection
  if (!rules.notes) return {}
  const toStudio = note.trim()
  const written = picks.map((id) => [String(id), pictureNotes[id]?.trim() ?? ''] as const)
  const ofPictures = Object.fromEntries(written.filter(([, text]) => text !== ''))
  return {
    ...(toStudio !== '' && { note: toStudio }),
    ...(Object.keys(ofPictures).length > 0 && { pictureNotes: ofPictures }),
  }
}

/** Returns why the selection cannot be sent, or null. */
function refusalOf(state: RunState): string | null {
  const { picks, rules } = state
  if (canSubmit(state)) return null
  return picks.length < rules.least || picks.length > rules.most
    ? SUBMIT_CONTENT.wrongCount(rules.least, rules.most)
    : progressMessage(state)
}

/** Runs the submit dialog: form, submitting, success, or back to the form with an error. */
export function useSubmission(store: RunStore, send: Send, open: boolean, onSubmitted: () => void) {
  const [phase, setPhase] = useState<SubmissionPhase>(START)
  // Back can close the dialog while the submission is on its way.
  if (!open && phase.kind !== 'submitting' && phase !== START) setPhase(START)

  async function submit(): Promise<void> {
    if (phase.kind !== 'form') return
    const state = store.getState()
    const userName = state.name.trim()
    if (userName === '') return setPhase({ ...START, nameError: MESSAGES.name.missing })
    const refusal = refusalOf(state)
    if (refusal) return setPhase({ ...START, error: refusal })
    setPhase({ kind: 'submitting' })
    const content = { userName, selectedImages: state.picks, ...notesOf(state) }
    // Kept, so that a repeated attempt is the same submission.
    const submissionId = state.submissionId ?? randomUuid()
    store.setState({ submissionId })
    const result = await send(submissionId, content)
    if (!result.ok) {
      // The next attempt gets a new id.
      if (result.conflict) store.setState({ submissionId: null })
      return setPhase({ ...START, error: result.message })
    }
    const { receipt, finish } = result
    // Together, so that the form never shows an empty selection.
    setPhase({ kind: 'success', name: userName, count: state.picks.length, receipt })
    finish?.()
    onSubmitted()
  }

  return {
    phase,
    submit,
    rename(name: string) {
      store.getState().setName(name)
      if (phase.kind === 'form' && phase.nameError !== null) setPhase(START)
    },
    /** Resets name, error and success when the dialog closes. */
    reset() {
      store.getState().closeSubmission()
      setPhase(START)
    },
  }
}

export type Submitting = ReturnType<typeof useSubmission>
