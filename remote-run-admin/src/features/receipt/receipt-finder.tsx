import { useSiteConfig } from '@lustre/platform'
import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { Container, Eyebrow, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import { type FindReceipt, isReceipt, receiptPath } from '#protocol/receipts.ts'
import { usePictureList } from '../../settings.ts'
import { useLoad } from '../common/calls.ts'
import { DeadEnd, OnItsWay } from '../private-link/dead-end.tsx'
import { useToken } from '../private-link/use-token.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

async function find(token: string, signal: AbortSignal) {
  const body = { token } satisfies FindReceipt
  return callApi('run-admin', '/receipts/find', { body, guard: isReceipt, signal }).then(
    (receipt) => ({ token, receipt }),
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return { token, receipt: null }
      throw error
    },
  )
}

/**
 * The receipt that the address names, or why it cannot be shown. The host does not know the token, so its HTML says
 * that the receipt is loading.
 */
export function ReceiptFinder() {
  const { siteName } = useSiteConfig()
  const { pictures: listed } = usePictureList()
  const token = useToken()
  const { value, error, reload } = useLoad(token ?? null, (signal) => find(token ?? '', signal), {
    failed: RECEIPT_CONTENT.failed,
  })
  // A reload keeps the shown receipt, even when it fails.
  const found = value !== null && value.token === token ? value : null
  const receipt = found?.receipt
  const isNone = token === null || (found !== null && !receipt)
  return (
    <Container className="print-alone flex min-h-[clamp(49rem,85dvh,56rem)] flex-col py-10 md:py-14">
      <Eyebrow>{RECEIPT_CONTENT.kind(siteName, receipt?.title)}</Eyebrow>
      <div className="mt-3 mb-8 flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-4">
        <SectionTitle as="h1">{RECEIPT_CONTENT.heading}</SectionTitle>
        {receipt && (
          <p className="font-display text-title text-gold-ink tabular-nums">
            {RECEIPT_CONTENT.numberOf(receipt)}
          </p>
        )}
      </div>
      <noscript>
        <p className="text-base">{RECEIPT_CONTENT.noScript}</p>
      </noscript>
      {!receipt && !isNone && error === null && <OnItsWay>{RECEIPT_CONTENT.loading}</OnItsWay>}
      {token && receipt && (
        <PrivatePictures access={receipt.access} onRenew={reload}>
          <ReceiptSheet receipt={receipt} path={receiptPath(token)} listed={listed} />
        </PrivatePictures>
      )}
      {isNone && <DeadEnd next={RECEIPT_CONTENT.noneNext}>{RECEIPT_CONTENT.none}</DeadEnd>}
      {!receipt && !isNone && error !== null && <DeadEnd onRetry={reload}>{error}</DeadEnd>}
    </Container>
  )
}
