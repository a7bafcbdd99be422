import { PRIVACY } from '#content/legal/privacy.ts'
import { withKeeps } from '../features/legal/kept-texts.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { useSiteKeeps } from '../features/legal/use-site-keeps.ts'

export default function PrivacyPage() {
  return <LegalPage document={withKeeps(PRIVACY, useSiteKeeps())} />
}
