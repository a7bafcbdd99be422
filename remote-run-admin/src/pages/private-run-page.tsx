import { PageHead, useSiteConfig } from '@lustre/platform'
import { PRIVATE_RUN_CONTENT } from '#content/private-run-content.ts'
import { TITLES } from '#content/titles.ts'
import { PrivateRun } from '../features/private-run/private-run.tsx'

/** /run/private: a private run, for clients with its link. */
export default function PrivateRunPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead
        title={`${TITLES.privateRun} | ${siteName}`}
        description={PRIVATE_RUN_CONTENT.description}
        noindex
      />
      <PrivateRun />
    </>
  )
}
