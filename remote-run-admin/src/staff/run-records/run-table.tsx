import { Link } from '@lustre/platform'
import { buttonClass, cx } from '@lustre/shared-ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { LIST_CONTENT } from '../../../content/admin-content.ts'
import type { RunRecord } from '../../../protocol/runs.ts'
import { Moment } from '../../shared/moment.tsx'
import { recordAddress } from '../shared/addresses.ts'
import { ariaSort, type ListView, type SortColumn, sortedBy } from './list-view.ts'

type RunTableProps = {
  runs: readonly RunRecord[]
  view: ListView
  /** Another page is on its way. */
  stale: boolean
  onView: (view: ListView) => void
}

const HEAD = 'pr-2 text-left text-xs font-medium text-ink-faint uppercase sm:pr-6 sm:tracking-label'
const CELL = 'py-2 pr-2 align-middle sm:pr-6'
const ICONS = { descending: ArrowDown, ascending: ArrowUp, none: ArrowUpDown }

function SortHead({
  column,
  label,
  view,
  onView,
  className,
}: Pick<RunTableProps, 'view' | 'onView'> & { column: SortColumn; label: string; className?: string }) {
  const sort = ariaSort(view, column)
  const Icon = ICONS[sort ?? 'none']
  return (
    <th scope="col" aria-sort={sort} className={cx(HEAD, className)}>
      <button
        type="button"
        title={LIST_CONTENT.sortBy(label)}
        className={cx(
          'inline-flex min-h-11 items-center gap-1 text-left uppercase sm:tracking-label',
          sort && 'text-ink',
        )}
        onClick={() => onView(sortedBy(view, column))}
      >
        {label}
        <Icon
          size={14}
          strokeWidth={1.5}
          aria-hidden="true"
          className={cx('shrink-0', !sort && 'hidden sm:block')}
        />
      </button>
    </th>
  )
}

function Row({ run }: { run: RunRecord }) {
  return (
    <tr className="border-b border-hairline">
      <td className={cx(CELL, 'text-ink-soft')}>#{run.id}</td>
      <th scope="row" className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
        <bdi>{run.user_name}</bdi>
      </th>
      <td className={CELL}>{run.selected_images.length}</td>
      <td className={cx(CELL, 'text-ink-soft')}>
        <Moment iso={run.submission_time} />
      </td>
      <td className="py-1 text-right">
        <Link
          data-view={run.id}
          to={recordAddress(run.id)}
          aria-label={LIST_CONTENT.viewLabel(run.id)}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {LIST_CONTENT.view}
        </Link>
      </td>
    </tr>
  )
}

/** One page of runs. */
export function RunTable({ runs, view, stale, onView }: RunTableProps) {
  const { columns } = LIST_CONTENT
  return (
    <table
      aria-labelledby="run-records"
      className={cx(
        'mt-6 w-full table-fixed border-collapse text-sm tabular-nums transition-opacity',
        stale && 'opacity-55',
      )}
    >
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className={cx(HEAD, 'w-12 sm:w-24')}>
            {columns.id}
          </th>
          <th scope="col" className={HEAD}>
            {columns.name}
          </th>
          <SortHead
            column="count"
            label={columns.images}
            view={view}
            onView={onView}
            className="w-16 sm:w-36"
          />
          <SortHead column="time" label={columns.time} view={view} onView={onView} className="w-28 sm:w-64" />
          <th
            scope="col"
            className="w-11 text-right text-xs font-medium text-ink-faint uppercase sm:w-24 sm:tracking-label"
          >
            <span className="sr-only sm:not-sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  )
}
