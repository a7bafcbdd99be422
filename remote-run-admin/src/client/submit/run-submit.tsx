import { renewSeed } from '@lustre/platform'
import { ApiProblem, callApi, sentenceOf } from '@lustre/platform/call-api'
import { MESSAGES } from '../../../content/messages.ts'
import type { Submission } from '../../../protocol/runs.ts'
import type { SubmitWindowProps } from '../light-table/light-table.tsx'
import { RUN_PATH } from '../public-run/address.ts'
import { keepReceipt, parseReceipt } from './receipt-link.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Send, SendResult } from './use-submission.ts'

/** When a submit counts as failed, in milliseconds. The same submission can be sent again: the server keeps one. */
const SUBMIT_TIMEOUT_MS = 20_000

/** Refusals whose message tells the client what to do; anything else is 'failed, please try again'. */
const SPEAKING_STATUSES = new Set([400, 429])

/** The run has arrived, whatever the answer looks like: an older API tells no receipt. */
const isAnything = (_answer: unknown): _answer is unknown => true

/** Sends a run. Never rejects: no connection, no answer in time and a refusal are all a result. */
async function sendRun(run: Submission): Promise<SendResult> {
  try {
    // a tab that is closed meanwhile does not cut it off
    const answer = await callApi('run-admin', '/runs', {
      body: run,
      timeLimitMs: SUBMIT_TIMEOUT_MS,
      keepalive: true,
      isRepeatable: true,
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

/** The window in which a choice on /run is sent. Once it has arrived, the next visit begins anew. */
export function RunSubmit(props: SubmitWindowProps) {
  const send: Send = async (submissionId, content) => {
    const result = await sendRun({ submissionId, ...content })
    if (!result.ok) return result
    if (result.receipt) keepReceipt(result.receipt)
    props.store.getState().clear()
    renewSeed(RUN_PATH)
    return result
  }
  return <SubmitDialog {...props} send={send} />
}
