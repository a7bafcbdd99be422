import { Link, PageHead } from '@lustre/platform'

export function HostilePage() {
  return (
    <div className="p-4">
      <PageHead title="Hostile" description="Css that attacks the other sections." noindex />
      <h1>Hostile</h1>
      <Link to="/privacy">To the privacy policy</Link>
    </div>
  )
}
