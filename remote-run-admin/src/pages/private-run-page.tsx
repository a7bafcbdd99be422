import { PageHead, useSiteConfig } from '@lustre/platform'
import { PRIVATE_RUN_CONTENT } from '../../content/private-run-content.ts'
import { TITLES } from '../../content/titles.ts'
import { PrivateRun } from '../client/private-run/private-run.tsx'

/** /run/private: what staff have put together for one client, for who has the link. */
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
