import { Link } from '@lustre/platform'
import { cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { RUNS_CONTENT, runNumber } from '../../../../content/staff-runs-content.ts'
import type { ClientRunRow } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/facts.tsx'
import { runAddress } from '../addresses.ts'
import { StateLabel, WaitsLabel } from './labels.tsx'
import { RunProgress } from './run-progress.tsx'

/** Two columns on a phone, one line of a table on wide screens. */
const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1.4fr)_minmax(0,1.5fr)_minmax(0,1.5fr)] lg:items-center lg:gap-x-6'
const { columns } = RUNS_CONTENT

/** A value, with its label where the column headings are hidden. */
function Cell({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'col-span-full flex flex-wrap justify-between gap-x-4 text-sm lg:col-span-1 lg:block',
        className,
      )}
    >
      <span className="text-ink-faint lg:sr-only">{label}</span>
      <span>{children}</span>
    </div>
  )
}

/** One page of client runs. @param props.stale dims the page while another one loads */
export function RunRows({ runs, stale }: { runs: readonly ClientRunRow[]; stale: boolean }) {
  return (
    <div className={cx('mt-6 transition-opacity', stale && 'opacity-55')}>
      <div
        aria-hidden="true"
        className={cx(
          LINE,
          'hidden border-b border-ink pb-3 text-xs font-medium tracking-label text-ink-faint uppercase lg:grid',
        )}
      >
        {Object.values(columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul aria-labelledby="client-runs" className="border-t border-ink lg:border-t-0">
        {runs.map((run) => {
          const { id, title, client, state, isArchived, deadline, zone, lastActivity, versions } = run
          return (
            <li key={id} className={cx(LINE, 'relative border-b border-hairline py-4 lg:min-h-20')}>
              <div className="min-w-0">
                <h3 className="text-base font-medium wrap-anywhere">
                  {/* The link covers the whole row, so anything laid over the row belongs to the link. */}
                  <Link
                    data-view={id}
                    to={runAddress(id)}
                    className="underline decoration-transparent decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-ink/40"
                  >
                    <bdi>{title}</bdi>
                  </Link>
                </h3>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  <span className="text-ink-faint tabular-nums">{runNumber(id)}</span> · <bdi>{client}</bdi>
                  {versions > 0 && ` · ${RUNS_CONTENT.versions(versions)}`}
                </p>
              </div>
              <div className="justify-self-end lg:justify-self-start">
                <StateLabel state={state} isArchived={isArchived} />
                <WaitsLabel run={run} className="mt-1 block whitespace-nowrap" />
              </div>
              <div className="col-span-full min-w-0 lg:col-span-1">
                <RunProgress run={run} />
              </div>
              <Cell
                label={columns.deadline}
                className={state === 'overdue' ? 'text-danger' : 'text-ink-soft'}
              >
                {deadline === null ? RUNS_CONTENT.noDeadline : <Moment iso={deadline} zone={zone} />}
              </Cell>
              <Cell label={columns.activity} className="text-ink-soft">
                <Moment iso={lastActivity} />
              </Cell>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
