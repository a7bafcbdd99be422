import { Webhook } from 'standardwebhooks'
import { NOTICE_PROBLEMS } from '../../../content/notice-mails.ts'
import { SendError } from './send-error.ts'
import type { Answered, Submitted } from './told.ts'

/** Shorter than 15 to 30 s, because other notices wait. Source: Standard Webhooks, "Timeouts". */
const WEBHOOK_LIMIT_MS = 10_000

export type WebhookReceiver = {
  url: string
  /** `whsec_` and base64. */
  secret: string
}

/** Returns the payload. Source: Standard Webhooks, "Payload structure". */
export function submittedEvent(told: Submitted) {
  const { clientRun } = told
  return {
    type: clientRun ? 'run.submitted' : 'record.submitted',
    timestamp: told.time.toISOString(),
    data: {
      number: told.number,
      id: told.id,
      ...(clientRun && {
        title: clientRun.title,
        client: clientRun.client,
        version: clientRun.version,
        isLate: clientRun.isLate,
      }),
      sender: told.sender,
      pictures: told.pictures.map(({ id, note }) => ({ number: id, note })),
      note: told.note,
    },
  }
}

export const answeredEvent = ({ run_id, title, client, label, asks, submitted_at, said }: Answered) => ({
  type: asks ? 'delivery.changes' : 'delivery.approved',
  timestamp: submitted_at.toISOString(),
  data: { number: `R${run_id}`, id: run_id, title, client, sender: label, files: said },
})

/** Describes an error by Node's network code only, because staff read it and not the operator. */
function reasonOf(error: unknown, limitMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return NOTICE_PROBLEMS.noAnswer(limitMs / 1000)
  const { cause } = error
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  return NOTICE_PROBLEMS.unreachable(typeof code === 'string' ? code : error.message)
}

/**
 * Posts an event, signed as Standard Webhooks says (https://www.standardwebhooks.com); resolves after a 2xx
 * answer.
 * @param id the notice's id, the same for every attempt, so that the receiver recognizes repeats
 * @throws {SendError}
 */
export async function sendWebhook(
  { url, secret }: WebhookReceiver,
  id: string,
  event: object,
  now: () => number,
  limitMs: number = WEBHOOK_LIMIT_MS,
): Promise<void> {
  const body = JSON.stringify(event)
  const time = new Date(now())
  const answer = await fetch(url, {
    method: 'POST',
    // A redirect may lead to an address that the operator has not named.
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, time, body),
    },
    body,
  }).catch((cause: unknown) => {
    throw new SendError(reasonOf(cause, limitMs), { cause })
  })
  // The answer's body is of no use and may be endless.
  await answer.body?.cancel().catch(() => {})
  if (answer.ok) return
  const { status } = answer
  throw new SendError(
    status >= 300 && status < 400 ? NOTICE_PROBLEMS.redirected(status) : NOTICE_PROBLEMS.answered(status),
  )
}
