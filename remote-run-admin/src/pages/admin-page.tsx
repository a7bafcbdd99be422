import { AdminApp } from '../staff/sign-in/admin-app.tsx'

/** /admin: staff read the runs. */
export default function AdminPage() {
  return <AdminApp />
}
