import { REFUNDS } from '#content/legal/refunds.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'

export default function RefundsPage() {
  return <LegalPage document={REFUNDS} />
}
