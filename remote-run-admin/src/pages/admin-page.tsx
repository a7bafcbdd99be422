import { AdminApp } from '../features/admin/admin-app.tsx'

/** /admin: staff read the runs. */
export default function AdminPage() {
  return <AdminApp />
}
