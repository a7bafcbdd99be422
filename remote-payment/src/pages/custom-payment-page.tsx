import { PageHead, useLocation, useSiteConfig } from '@lustre/platform'
import { PAYMENT_CONTENT } from '#content/payment-content.ts'
import { CUSTOMER_PATH } from '#protocol/paths.ts'
import { Invoice } from '../features/invoice/invoice.tsx'

/** `/custom` for staff and `/custom-payment` for customers. */
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
