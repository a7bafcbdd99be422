import { Navigate } from '@lustre/platform'
import { PORTFOLIO_TARGET } from '../routes.ts'

/** /portfolio after a client navigation; replaces the history entry. */
export default function PortfolioPage() {
  return <Navigate to={PORTFOLIO_TARGET} replace />
}
