import { TERMS } from '#content/legal/terms.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'

export default function TermsPage() {
  return <LegalPage document={TERMS} />
}
