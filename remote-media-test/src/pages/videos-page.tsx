import { TEST_VIDEOS, VIDEOS_PAGE } from '#content/videos-page.ts'
import { TestPage } from '../features/test-page.tsx'
import { TestVideo } from '../features/test-videos/test-video.tsx'

/** /test */
export default function VideosPage() {
  return (
    <TestPage texts={VIDEOS_PAGE}>
      <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {TEST_VIDEOS.map((video) => (
          <TestVideo key={video.publicId} video={video} />
        ))}
      </div>
    </TestPage>
  )
}
