import { PageHead, useSiteConfig } from '@lustre/platform'
import { Container } from '@lustre/shared-ui'
import { TEST_PAGE } from '../../content/test-page.ts'
import { MediaCheck } from '../features/media-check/media-check.tsx'
import { PageIntro } from '../features/page-intro.tsx'

/** /{host}-test */
export default function MediaCheckPage() {
  const { siteName } = useSiteConfig()
  return (
    <Container className="pb-section">
      <PageHead title={`${TEST_PAGE.headTitle} | ${siteName}`} description={TEST_PAGE.intro} noindex />
      <PageIntro title={TEST_PAGE.title} intro={TEST_PAGE.intro} />
      <MediaCheck />
    </Container>
  )
}
