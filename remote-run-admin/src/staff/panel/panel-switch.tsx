import { Link } from '@lustre/platform'
import { cx } from '@lustre/shared-ui'
import { SWITCH_CONTENT } from '../../../content/staff-runs-content.ts'
import { LIST_ADDRESS } from '../client-runs/addresses.ts'
import { ADMIN_PATH } from '../shared/addresses.ts'

const WAYS = [
  { shows: 'clientRuns', to: LIST_ADDRESS },
  { shows: 'records', to: ADMIN_PATH },
] as const

/** Between the runs that staff make for one client, and what clients have sent on /run. */
export function PanelSwitch({ shown }: { shown: (typeof WAYS)[number]['shows'] }) {
  return (
    <nav aria-label={SWITCH_CONTENT.label} className="no-print mt-6 flex gap-8 border-b border-hairline">
      {WAYS.map(({ shows, to }) => (
        <Link
          key={shows}
          to={to}
          aria-current={shows === shown ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex min-h-11 items-center border-b text-md transition-colors',
            shows === shown
              ? 'border-ink font-medium text-ink'
              : 'border-transparent text-ink-faint enabled-hover:text-ink',
          )}
        >
          {SWITCH_CONTENT[shows]}
        </Link>
      ))}
    </nav>
  )
}
