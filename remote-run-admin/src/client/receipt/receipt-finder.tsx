import { useSiteConfig } from '@lustre/platform'
import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { Button, Container, Eyebrow, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import { type FindReceipt, isReceipt, type Receipt, receiptPath } from '../../../protocol/receipts.ts'
import { usePictureList } from '../../settings.ts'
import { useLoad } from '../../shared/use-load.ts'
import { DeadEnd, OnItsWay } from '../link/dead-end.tsx'
import { useToken } from '../link/use-token.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

type ReceiptState =
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

/** Loads the receipt of a token. @param token null without one; undefined while it is unknown */
function useReceipt(token: string | null | undefined): { state: ReceiptState; retry: () => void } {
  const { value, error, loading, reload } = useLoad(token ?? null, (signal) => find(token ?? '', signal), {
    failed: RECEIPT_CONTENT.failed,
  })
  return { state: stateOf(), retry: reload }

  function stateOf(): ReceiptState {
    if (token === null) return { kind: 'none' }
    // A reload keeps the shown receipt, even when it fails.
    if (value?.receipt && value.token === token) return { kind: 'found', receipt: value.receipt }
    if (error !== null) return { kind: 'failed', message: error }
    if (loading || !value) return { kind: 'loading' }
    return { kind: 'none' }
  }
}

/**
 * The receipt of the address, or why it cannot be shown. The host does not know the token, so its HTML says
 * that the receipt is loading.
 */
export function ReceiptFinder() {
  const { siteName } = useSiteConfig()
  const { pictures: listed } = usePictureList()
  const token = useToken()
  const { state, retry } = useReceipt(token)
  const title = state.kind === 'found' ? state.receipt.title : undefined
  return (
    <Container className="print-alone flex min-h-[clamp(49rem,85dvh,56rem)] flex-col py-10 md:py-14">
      <Eyebrow>{RECEIPT_CONTENT.kind(siteName, title)}</Eyebrow>
      <div className="mt-3 mb-8 flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-4">
        <SectionTitle as="h1">{RECEIPT_CONTENT.heading}</SectionTitle>
        {state.kind === 'found' && (
          <p className="font-display text-title text-gold-ink tabular-nums">
            {RECEIPT_CONTENT.numberOf(state.receipt)}
          </p>
        )}
      </div>
      <noscript>
        <p className="text-base">{RECEIPT_CONTENT.noScript}</p>
      </noscript>
      {state.kind === 'loading' && <OnItsWay>{RECEIPT_CONTENT.loading}</OnItsWay>}
      {token && state.kind === 'found' && (
        <PrivatePictures access={state.receipt.access} onRenew={retry}>
          <ReceiptSheet receipt={state.receipt} path={receiptPath(token)} listed={listed} />
        </PrivatePictures>
      )}
      {state.kind === 'none' && <DeadEnd next={RECEIPT_CONTENT.noneNext}>{RECEIPT_CONTENT.none}</DeadEnd>}
      {state.kind === 'failed' && (
        <DeadEnd retry={<Button onClick={retry}>{RECEIPT_CONTENT.retry}</Button>}>{state.message}</DeadEnd>
      )}
    </Container>
  )
}
