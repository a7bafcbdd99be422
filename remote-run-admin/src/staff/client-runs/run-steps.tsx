import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { RUN_VIEW_CONTENT } from '../../../content/staff-run-content.ts'
import { NEXT_KEY, PREVIOUS_KEY, useRunKeys } from './use-run-keys.ts'

type RunStepsProps = {
  /** Addresses; null where there is none. */
  previous: string | null
  next: string | null
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const look = buttonClass({ variant: 'quiet', size: 'sm' })

/** To the runs before and after this one in the list; also by P and N. */
export function RunSteps({ previous, next }: RunStepsProps) {
  const navigate = useNavigate()
  useRunKeys((to) => {
    const address = to === 'previous' ? previous : next
    if (address !== null) navigate(address)
  })
  if (previous === null && next === null) return null
  return (
    <nav aria-label={RUN_VIEW_CONTENT.neighbors} className="flex gap-x-6">
      {previous !== null && (
        <Link to={previous} aria-keyshortcuts={PREVIOUS_KEY.toUpperCase()} className={look}>
          <ArrowLeft {...ICON} />
          {RUN_VIEW_CONTENT.newer}
        </Link>
      )}
      {next !== null && (
        <Link to={next} aria-keyshortcuts={NEXT_KEY.toUpperCase()} className={look}>
          {RUN_VIEW_CONTENT.older}
          <ArrowRight {...ICON} />
        </Link>
      )}
    </nav>
  )
}
