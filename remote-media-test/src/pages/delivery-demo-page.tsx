import { PageHead, useSiteConfig } from '@lustre/platform'
import { Container } from '@lustre/shared-ui'
import { DEMO_PAGE } from '../../content/demo-page.ts'
import { DeliveryDemo } from '../features/delivery-demo/delivery-demo.tsx'
import { PageIntro } from '../features/page-intro.tsx'

/** /{host}-demo */
export default function DeliveryDemoPage() {
  const { siteName } = useSiteConfig()
  return (
    <Container className="pb-section">
      <PageHead title={`${DEMO_PAGE.headTitle} | ${siteName}`} description={DEMO_PAGE.intro} noindex />
      <PageIntro title={DEMO_PAGE.title} intro={DEMO_PAGE.intro} />
      <DeliveryDemo />
    </Container>
  )
}
