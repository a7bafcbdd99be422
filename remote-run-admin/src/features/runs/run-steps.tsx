import { Link } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RUN_VIEW_CONTENT } from '#content/staff-run-content.ts'
import { fetchNeighbors } from '../admin/admin-api.ts'
import { useLoad } from '../common/calls.ts'
import { keyAddress, listAddress } from './addresses.ts'
import type { ListView } from './list-view.ts'

type RunStepsProps = {
  /** The key of the run whose neighbors these are: '12' or 'R12'. */
  runKey: string
  /** The list that decides them. */
  list: ListView
}

const ICON = { size: 16, strokeWidth: 1.5 } as const

/** Links to the previous and next run of the list. */
export function RunSteps({ runKey, list }: RunStepsProps) {
  const { value } = useLoad(`${runKey} ${listAddress(list)}`, (signal) =>
    fetchNeighbors(runKey, list, signal),
  )
  const { previous: newer, next: older } = value ?? { previous: null, next: null }
  if (newer === null && older === null) return null
  const link = (key: string | null, children: ReactNode) =>
    key !== null && (
      <Link to={keyAddress(key)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {children}
      </Link>
    )
  return (
    <nav aria-label={RUN_VIEW_CONTENT.neighbors} className="flex gap-x-6">
      {link(newer, [<ArrowLeft key="icon" {...ICON} />, RUN_VIEW_CONTENT.newer])}
      {link(older, [RUN_VIEW_CONTENT.older, <ArrowRight key="icon" {...ICON} />])}
    </nav>
  )
}
