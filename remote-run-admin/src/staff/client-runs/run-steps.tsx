import { Link, useNavigate } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RUN_VIEW_CONTENT } from '../../../content/staff-run-content.ts'
import { useKey } from '../../shared/use-key.ts'

type RunStepsProps = {
  /** The neighbors in the list; null at its ends. */
  newer: number | null
  older: number | null
  addressOf: (id: number) => string
}

const ICON = { size: 16, strokeWidth: 1.5 } as const

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
  const link = (id: number | null, key: string, children: ReactNode) =>
    id !== null && (
      <Link
        to={addressOf(id)}
        aria-keyshortcuts={key}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {children}
      </Link>
    )
  return (
    <nav aria-label={RUN_VIEW_CONTENT.neighbors} className="flex gap-x-6">
      {link(newer, 'P', [<ArrowLeft key="icon" {...ICON} />, RUN_VIEW_CONTENT.newer])}
      {link(older, 'N', [RUN_VIEW_CONTENT.older, <ArrowRight key="icon" {...ICON} />])}
    </nav>
  )
}
