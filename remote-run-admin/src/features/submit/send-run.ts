import { MESSAGES } from '../../../content/messages.ts'
import { SUBMIT_TIMEOUT_MS } from './constants.ts'

export type RunToSend = { submissionId: string; userName: string; selectedImages: readonly number[] }
export type SendResult = { ok: true } | { ok: false; message: string; conflict: boolean }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Refusals whose message tells the client what to do; anything else is 'failed, please try again'. */
const SPEAKING_STATUSES = new Set([400, 429])

async function messageOf(reply: Response): Promise<string> {
  const body: unknown = await reply.json().catch(() => null)
  const error = isRecord(body) ? body.error : null
  return isRecord(error) && typeof error.message === 'string' ? error.message : MESSAGES.submitFailed
}

/** Sends a run. Never rejects: no connection, no answer in time and a refusal are all a result. */
export async function sendRun(run: RunToSend): Promise<SendResult> {
  try {
    const reply = await fetch('/api/run-admin/runs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(run),
      signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
      // a tab that is closed meanwhile does not cut it off
      keepalive: true,
    })
    if (reply.ok) return { ok: true }
    const message = SPEAKING_STATUSES.has(reply.status) ? await messageOf(reply) : MESSAGES.submitFailed
    return { ok: false, message, conflict: reply.status === 409 }
  } catch {
    return { ok: false, message: MESSAGES.submitFailed, conflict: false }
  }
}
