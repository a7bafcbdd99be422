import { PageHead, useSiteConfig } from '@lustre/platform'
import { ADMIN_CONTENT } from '../../content/admin-content.ts'
import { AdminApp } from '../features/admin/admin-app.tsx'

/** /admin: staff read the runs. */
export default function AdminPage() {
  const { siteName } = useSiteConfig()
  return (
    <>
      <PageHead
        title={`${ADMIN_CONTENT.title} | ${siteName}`}
        description={ADMIN_CONTENT.description}
        noindex
      />
      <AdminApp />
    </>
  )
}
