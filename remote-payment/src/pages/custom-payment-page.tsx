import { PageHead, useSiteConfig } from '@lustre/platform'
import { PAYMENT_CONTENT } from '../../content/payment-content.ts'
import { Invoice } from '../features/invoice/invoice.tsx'

export default function CustomPaymentPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead
        title={`${PAYMENT_CONTENT.title} | ${siteName}`}
        description={PAYMENT_CONTENT.description}
        canonicalPath="/custom"
        noindex
      />
      <Invoice />
    </>
  )
}
