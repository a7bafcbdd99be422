import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { RUN_VIEW_CONTENT } from '../../../content/staff-run-content.ts'
import { useKey } from '../../shared/use-key.ts'

type RunStepsProps = {
  /** The neighbors in the list; null at its ends. */
  newer: number | null
  older: number | null
  addressOf: (id: number) => string
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const look = buttonClass({ variant: 'quiet', size: 'sm' })

/** Links to the previous and next run of the list, which P and N open too. */
export function RunSteps({ newer, older, addressOf }: RunStepsProps) {
  const navigate = useNavigate()
  const go = (id: number | null) => {
    // An enlarged picture has its own keys.
    if (id !== null && !document.querySelector('dialog[open]')) navigate(addressOf(id))
  }
  useKey('p', true, () => go(newer))
  useKey('n', true, () => go(older))
  if (newer === null && older === null) return null
  return (
    <nav aria-label={RUN_VIEW_CONTENT.neighbors} className="flex gap-x-6">
      {newer !== null && (
        <Link to={addressOf(newer)} aria-keyshortcuts="P" className={look}>
          <ArrowLeft {...ICON} />
          {RUN_VIEW_CONTENT.newer}
        </Link>
      )}
      {older !== null && (
        <Link to={addressOf(older)} aria-keyshortcuts="N" className={look}>
          {RUN_VIEW_CONTENT.older}
          <ArrowRight {...ICON} />
        </Link>
      )}
    </nav>
  )
}
