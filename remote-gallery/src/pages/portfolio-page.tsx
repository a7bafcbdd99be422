import { Navigate } from '@lustre/platform'
import { PORTFOLIO_TARGET } from '../routes.ts'

/** /portfolio, in a browser that navigates to it by script: the entry in the history is replaced. */
export default function PortfolioPage() {
  return <Navigate to={PORTFOLIO_TARGET} replace />
}
