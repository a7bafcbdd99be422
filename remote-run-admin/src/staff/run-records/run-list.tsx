import { Link } from '@lustre/platform'
import { Button, buttonClass, cx, Notice, Spinner } from '@lustre/shared-ui'
import { ArrowDown, ArrowUp, ArrowUpDown, Download, RotateCw } from 'lucide-react'
import { LIST_CONTENT } from '../../../content/admin-content.ts'
import type { RunPage, RunRecord } from '../../../protocol/runs.ts'
import type { Loaded } from '../../shared/calls.ts'
import { Moment } from '../../shared/facts.tsx'
import { Failure } from '../../shared/failure.tsx'
import { recordAddress } from '../shared/addresses.ts'
import { allRunsUrl } from '../shared/admin-api.ts'
import { Pages } from '../shared/pages.tsx'
import { SearchField } from '../shared/search-field.tsx'
import { useReturnFocus } from '../shared/use-return-focus.ts'
import { ariaSort, type ListView, searched, sortedBy } from './list-view.ts'

type RunTableProps = {
  runs: readonly RunRecord[]
  view: ListView
  /** Another page is loading. */
  stale: boolean
  onView: (view: ListView) => void
}

const HEAD = 'pr-2 text-left text-xs font-medium text-ink-faint uppercase sm:pr-6 sm:tracking-label'
const CELL = 'py-2 pr-2 align-middle sm:pr-6'
const ICONS = { descending: ArrowDown, ascending: ArrowUp, none: ArrowUpDown }
const { columns } = LIST_CONTENT
const SORTED = [
  { column: 'count', label: columns.images, className: 'w-16 sm:w-36' },
  { column: 'time', label: columns.time, className: 'w-28 sm:w-64' },
] as const

function RunTable({ runs, view, stale, onView }: RunTableProps) {
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
          {SORTED.map(({ column, label, className }) => {
            const sort = ariaSort(view, column)
            const Icon = ICONS[sort ?? 'none']
            return (
              <th key={column} scope="col" aria-sort={sort} className={cx(HEAD, className)}>
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
                  <Icon size={14} strokeWidth={1.5} className={cx('shrink-0', !sort && 'hidden sm:block')} />
                </button>
              </th>
            )
          })}
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
          <tr key={run.id} className="border-b border-hairline">
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
        ))}
      </tbody>
    </table>
  )
}

type RunListProps = {
  view: ListView
  list: Loaded<RunPage>
  /** The run whose details staff left last; its row gets the focus back. */
  focusRun: number | null
  onView: (view: ListView) => void
  onRefresh: () => void
}

export function RunList({ view, list, focusRun, onView, onRefresh }: RunListProps) {
  const { value, error, loading } = list
  const empty = value !== null && value.runs.length === 0
  const section = useReturnFocus(focusRun)

  return (
    <section ref={section} aria-labelledby="run-records" aria-busy={loading} className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="run-records" className="w-full font-display text-xl">
          {LIST_CONTENT.heading}
        </h2>
        <SearchField q={view.q} onSearch={(q) => onView(searched(view, q))} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={onRefresh}>
            <RotateCw size={16} strokeWidth={1.5} />
            {LIST_CONTENT.refresh}
          </Button>
          <a href={allRunsUrl} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Download size={16} strokeWidth={1.5} />
            {LIST_CONTENT.allAsCsv}
          </a>
        </div>
      </div>
      {value?.warning && <Notice className="mt-6">{value.warning}</Notice>}
      <Failure error={error} onRetry={onRefresh} />
      {value !== null && !empty && <RunTable runs={value.runs} view={view} stale={loading} onView={onView} />}
      <output className="mt-6 block border-t border-hairline pt-6 text-md text-ink-soft empty:hidden">
        {loading && (value === null || empty) ? (
          <span className="flex items-center gap-3">
            <Spinner />
            {LIST_CONTENT.loading}
          </span>
        ) : null}
        {!loading && error === null && empty && (
          <>
            <span className="block font-display text-xl text-ink">
              {view.q === '' ? LIST_CONTENT.empty : LIST_CONTENT.nothingFound(view.q)}
            </span>
            <span className="mt-1 block">
              {view.q === '' ? LIST_CONTENT.emptyNext : LIST_CONTENT.nothingFoundNext}
            </span>
          </>
        )}
      </output>
      {value !== null && <Pages label={LIST_CONTENT.pages} view={view} next={value.next} onView={onView} />}
    </section>
  )
}
