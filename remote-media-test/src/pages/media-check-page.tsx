import { TEST_PAGE } from '#content/test-page.ts'
import { MediaCheck } from '../features/media-check/media-check.tsx'
import { TestPage } from '../features/test-page.tsx'

/** /{host}-test */
export default function MediaCheckPage() {
  return (
    <TestPage texts={TEST_PAGE}>
      <MediaCheck />
    </TestPage>
  )
}
