import { PageHead, useSiteConfig } from '@lustre/platform'
import { RECEIPT_CONTENT } from '../../content/receipt-content.ts'
import { TITLES } from '../../content/titles.ts'
import { ReceiptFinder } from '../client/receipt/receipt-finder.tsx'

/** /run/receipt: what a client has sent, for who has the link. */
export default function ReceiptPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead title={`${TITLES.receipt} | ${siteName}`} description={RECEIPT_CONTENT.description} noindex />
      <ReceiptFinder />
    </>
  )
}
