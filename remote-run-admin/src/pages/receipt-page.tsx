import { PageHead, useSiteConfig } from '@lustre/platform'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import { TITLES } from '#content/titles.ts'
import { ReceiptFinder } from '../features/receipt/receipt-finder.tsx'

/** /run/receipt: a receipt, for clients with its link. */
export default function ReceiptPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead title={`${TITLES.receipt} | ${siteName}`} description={RECEIPT_CONTENT.description} noindex />
      <ReceiptFinder />
    </>
  )
}
