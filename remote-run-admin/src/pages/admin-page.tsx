import { AdminApp } from '../features/sign-in/admin-app.tsx'

/** /admin: the staff's login and screens. */
export default function AdminPage() {
  return <AdminApp />
}
