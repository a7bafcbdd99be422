import { PageHead, useSiteConfig } from '@lustre/platform'
import { ADMIN_CONTENT } from '#content/admin-content.ts'

/** The head of a view of /admin. A page renders only one, so each view brings its own. */
export function AdminHead({ title }: { title: string }) {
  const { siteName } = useSiteConfig()
  return <PageHead title={`${title} | ${siteName}`} description={ADMIN_CONTENT.description} noindex />
}
