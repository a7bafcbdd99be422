import { PageHead, useSiteConfig } from '@lustre/platform'
import { ADMIN_CONTENT } from '../../content/admin-content.ts'
import { TITLES } from '../../content/titles.ts'
import { AdminApp } from '../features/admin/admin-app.tsx'

/** /admin: staff read the runs. */
export default function AdminPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead title={`${TITLES.admin} | ${siteName}`} description={ADMIN_CONTENT.description} noindex />
      <AdminApp />
    </>
  )
}
