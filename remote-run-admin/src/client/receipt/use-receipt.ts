import { ApiProblem, callApi, sentenceOf } from '@lustre/platform/call-api'
import { useEffect, useState } from 'react'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import { type FindReceipt, isReceipt, type Receipt } from '../../../protocol/receipts.ts'

export type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'found'; receipt: Receipt }
  | { kind: 'none' }
  | { kind: 'failed'; message: string }

const LOADING: ReceiptState = { kind: 'loading' }
const NONE: ReceiptState = { kind: 'none' }

const find = (token: string, signal: AbortSignal): Promise<Receipt> =>
  callApi('run-admin', '/receipts/find', { body: { token } satisfies FindReceipt, guard: isReceipt, signal })

type Arrived = { token: string; key: string; state: ReceiptState }

const isFound = (arrived: Arrived | null, token: string | null | undefined) =>
  arrived?.state.kind === 'found' && arrived.token === token

const problemOf = (error: unknown): ReceiptState =>
  error instanceof ApiProblem && error.status === 404
    ? NONE
    : { kind: 'failed', message: sentenceOf(error, RECEIPT_CONTENT.failed) }

/** Asks for the receipt of a token. @param token null: there is none; undefined: not known yet */
export function useReceipt(token: string | null | undefined): { state: ReceiptState; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const key = `${token} ${attempt}`

  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    find(token, signal)
      .then((receipt): ReceiptState => ({ kind: 'found', receipt }), problemOf)
      .then((state) => {
        if (signal.aborted) return
        // a receipt that is asked for again stays where the answer does not come
        setArrived((before) =>
          state.kind === 'failed' && isFound(before, token) ? before : { token, key, state },
        )
      })
    return () => controller.abort()
  }, [token, key])

  const loaded = arrived && (arrived.key === key || isFound(arrived, token)) ? arrived.state : LOADING
  return { state: token === null ? NONE : loaded, retry: () => setAttempt((count) => count + 1) }
}
