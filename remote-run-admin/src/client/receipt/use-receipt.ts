import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import { type FindReceipt, isReceipt, type Receipt } from '../../../protocol/receipts.ts'
import { useLoad } from '../../shared/use-load.ts'

export type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'found'; receipt: Receipt }
  | { kind: 'none' }
  | { kind: 'failed'; message: string }

async function find(token: string, signal: AbortSignal): Promise<{ token: string; receipt: Receipt | null }> {
  const body: FindReceipt = { token }
  return callApi('run-admin', '/receipts/find', { body, guard: isReceipt, signal }).then(
    (receipt) => ({ token, receipt }),
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return { token, receipt: null }
      throw error
    },
  )
}

/** Asks for the receipt of a token. @param token null: there is none; undefined: not known yet */
export function useReceipt(token: string | null | undefined): { state: ReceiptState; retry: () => void } {
  const { value, error, loading, reload } = useLoad(token ?? null, (signal) => find(token ?? '', signal), {
    failed: RECEIPT_CONTENT.failed,
  })
  return { state: stateOf(), retry: reload }

  function stateOf(): ReceiptState {
    if (token === null) return { kind: 'none' }
    // a receipt that is asked for again stays meanwhile, and where the answer does not come
    if (value?.receipt && value.token === token) return { kind: 'found', receipt: value.receipt }
    if (error !== null) return { kind: 'failed', message: error }
    if (loading || !value) return { kind: 'loading' }
    return { kind: 'none' }
  }
}
