import { PageHead, useSiteConfig } from '@lustre/platform'
import { ADMIN_CONTENT } from '../../../content/admin-content.ts'

/** The head of a view of /admin. One at a time: whoever shows a view brings its title. */
export function AdminHead({ title }: { title: string }) {
  const { siteName } = useSiteConfig()
  return <PageHead title={`${title} | ${siteName}`} description={ADMIN_CONTENT.description} noindex />
}
