import { PageHead, useSiteConfig } from '@lustre/platform'
import { Container } from '@lustre/shared-ui'
import { TEST_VIDEOS, VIDEOS_PAGE } from '../../content/videos-page.ts'
import { PageIntro } from '../features/page-intro.tsx'
import { TestVideo } from '../features/test-videos/test-video.tsx'

/** /test */
export default function VideosPage() {
  const { siteName } = useSiteConfig()
  return (
    <Container className="pb-section">
      <PageHead title={`${VIDEOS_PAGE.headTitle} | ${siteName}`} description={VIDEOS_PAGE.intro} noindex />
      <PageIntro title={VIDEOS_PAGE.title} intro={VIDEOS_PAGE.intro} />
      <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {TEST_VIDEOS.map((video) => (
          <TestVideo key={video.publicId} video={video} />
        ))}
      </div>
    </Container>
  )
}
