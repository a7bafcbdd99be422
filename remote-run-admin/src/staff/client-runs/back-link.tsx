import { Link } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft } from 'lucide-react'

/** The way back, above a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`no-print ${buttonClass({ variant: 'quiet', size: 'sm' })}`}>
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </Link>
  )
}
