import { PageHead, useLocation, useSiteConfig } from '@lustre/platform'
import { PAYMENT_CONTENT } from '../../content/payment-content.ts'
import { CUSTOMER_PATH } from '../../protocol/paths.ts'
import { Invoice } from '../features/invoice/invoice.tsx'

/** `/custom`, where staff set up a payment, and `/custom-payment`, where customers' links lead. */
export default function CustomPaymentPage() {
  const { siteName } = useSiteConfig()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead
        title={`${PAYMENT_CONTENT.title} | ${siteName}`}
        description={PAYMENT_CONTENT.description}
        noindex
      />
      <Invoice whose={pathname === CUSTOMER_PATH ? 'customers' : 'staff'} />
    </>
  )
}
