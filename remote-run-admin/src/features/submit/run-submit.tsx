import { renewSeed } from '@lustre/platform'
import { ApiProblem, callApi, sentenceOf } from '@lustre/platform/call-api'
import { isAnything } from '@lustre/platform/shape'
import { MESSAGES } from '#content/messages.ts'
import type { Submission } from '#protocol/runs.ts'
import type { SubmitWindowProps } from '../light-table/window-props.ts'
import { RUN_PATH } from '../public-run/address.ts'
import { keepReceipt, parseReceipt } from './receipt-link.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Send, SendResult } from './use-submission.ts'

/**
 * When a submission counts as failed, in milliseconds. A repeat is safe, because the API keeps one run per
 * submission id.
 */
const SUBMIT_TIMEOUT_MS = 20_000

/** Statuses whose message tells the client what to do; all others show 'failed, please try again'. */
const SPEAKING_STATUSES = new Set([400, 429])

/** Sends a run. Never rejects: a lost connection, a timeout and a refusal are results. */
async function sendRun(run: Submission): Promise<SendResult> {
  try {
    // keepalive lets the call finish when the client closes the tab.
    const answer = await callApi('run-admin', '/runs', {
      body: run,
      timeLimitMs: SUBMIT_TIMEOUT_MS,
      keepalive: true,
      isRepeatable: true,
      // The run is submitted whatever the answer is, and an older API sends no receipt.
      guard: isAnything,
    })
    return { ok: true, receipt: parseReceipt(answer) }
  } catch (problem) {
    const status = problem instanceof ApiProblem ? problem.status : 0
    const { submitFailed } = MESSAGES
    const message = SPEAKING_STATUSES.has(status) ? sentenceOf(problem, submitFailed) : submitFailed
    return { ok: false, message, conflict: status === 409 }
  }
}

/** The dialog that submits a selection on /run. A submitted run is cleared from the selection and draws a new order. */
export function RunSubmit(props: SubmitWindowProps) {
  const send: Send = async (submissionId, content) => {
    const { picks, note, pictureNotes } = props.store.getState()
    const result = await sendRun({ submissionId, ...content })
    if (!result.ok) return result
    if (result.receipt) keepReceipt(result.receipt)
    renewSeed(RUN_PATH)
    return { ...result, finish: () => props.store.getState().clear({ picks, note, pictureNotes }) }
  }
  return <SubmitDialog {...props} send={send} />
}
