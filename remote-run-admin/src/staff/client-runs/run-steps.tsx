import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { RUN_VIEW_CONTENT } from '../../../content/staff-run-content.ts'
import { useKey } from '../../shared/use-key.ts'

type RunStepsProps = {
  /** Addresses; null at an end of the list. */
  previous: string | null
  next: string | null
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const look = buttonClass({ variant: 'quiet', size: 'sm' })

/** Links to the previous and next run of the list, which P and N open too. */
export function RunSteps({ previous, next }: RunStepsProps) {
  const navigate = useNavigate()
  const go = (address: string | null) => {
    // An enlarged picture has its own keys.
    if (address !== null && !document.querySelector('dialog[open]')) navigate(address)
  }
  useKey('p', true, () => go(previous))
  useKey('n', true, () => go(next))
  if (previous === null && next === null) return null
  return (
    <nav aria-label={RUN_VIEW_CONTENT.neighbors} className="flex gap-x-6">
      {previous !== null && (
        <Link to={previous} aria-keyshortcuts="P" className={look}>
          <ArrowLeft {...ICON} />
          {RUN_VIEW_CONTENT.newer}
        </Link>
      )}
      {next !== null && (
        <Link to={next} aria-keyshortcuts="N" className={look}>
          {RUN_VIEW_CONTENT.older}
          <ArrowRight {...ICON} />
        </Link>
      )}
    </nav>
  )
}
