import { Link, PageHead } from '@lustre/platform'

export function HostilePage() {
  return (
    <div className="p-4">
      <PageHead title="Hostile" description="Css against everybody else." noindex />
      <h1>Hostile</h1>
      <Link to="/privacy">On to the privacy policy</Link>
    </div>
  )
}
