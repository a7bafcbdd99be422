import { useSiteConfig } from '@lustre/platform'
import { Button, Container, Eyebrow, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import { receiptPath } from '../../../protocol/receipts.ts'
import { DeadEnd } from '../link/dead-end.tsx'
import { OnItsWay } from '../link/on-its-way.tsx'
import { useToken } from '../link/use-token.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useReceipt } from './use-receipt.ts'

/** The receipt of the address, or why there is none to be seen. The host knows no token: its HTML says that it comes. */
export function ReceiptFinder() {
  const { siteName } = useSiteConfig()
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
          <ReceiptSheet receipt={state.receipt} path={receiptPath(token)} />
        </PrivatePictures>
      )}
      {state.kind === 'none' && <DeadEnd next={RECEIPT_CONTENT.noneNext}>{RECEIPT_CONTENT.none}</DeadEnd>}
      {state.kind === 'failed' && (
        <DeadEnd retry={<Button onClick={retry}>{RECEIPT_CONTENT.retry}</Button>}>{state.message}</DeadEnd>
      )}
    </Container>
  )
}
