import { PRIVACY } from '../../content/legal/privacy.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'

/** `/privacy` */
export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />
}
