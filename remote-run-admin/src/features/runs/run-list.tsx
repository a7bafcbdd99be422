import { Link } from '@lustre/platform'
import { Button, ButtonLink, buttonClass, cx, Notice, Spinner, ToggleGroup } from '@lustre/shared-ui'
import { ArrowDown, ArrowUp, ArrowUpDown, Download, Plus, RotateCw } from 'lucide-react'
import { LIST_CONTENT } from '#content/admin-content.ts'
import { FILTER_WORDS, RUNS_CONTENT } from '#content/staff-runs-content.ts'
import type { ClientRunRow } from '#protocol/client-runs.ts'
import { type RunFilter, type RunPage, type RunRow, runKey } from '#protocol/run-list.ts'
import { allRunsUrl } from '../admin/admin-api.ts'
import { Pages } from '../admin/pages.tsx'
import { SearchField } from '../admin/search-field.tsx'
import { useReturnFocus } from '../admin/use-return-focus.ts'
import type { Loaded } from '../common/calls.ts'
import { Moment } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { keyAddress, NEW_ADDRESS } from './addresses.ts'
import { StateLabel, WaitsLabel } from './labels.tsx'
import { ariaSort, type ListView, searched, sortedBy } from './list-view.ts'
import { progressWords } from './run-progress.tsx'

type RunTableProps = {
  runs: readonly RunRow[]
  view: ListView
  /** Another page is loading. */
  stale: boolean
  onView: (view: ListView) => void
}

const HEAD = 'text-left text-xs font-medium text-ink-faint uppercase md:pr-6 md:tracking-label'
const CELL = 'align-middle md:py-2 md:pr-6'
const ICONS = { descending: ArrowDown, ascending: ArrowUp, none: ArrowUpDown }
const { columns } = LIST_CONTENT
const SORTED = [
  { column: 'count', label: columns.images, className: 'md:w-24 lg:w-36' },
  { column: 'time', label: columns.time, className: 'md:w-52 lg:w-64' },
] as const

/** What a run by private link adds to its client's name. */
const LinkedRun = ({ run }: { run: ClientRunRow }) => (
  <span className="contents flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-soft md:mt-1 md:flex">
    <bdi>{run.title}</bdi>
    <span className="run-records-state flex flex-wrap items-center gap-x-3 md:contents">
      <StateLabel state={run.state} isArchived={run.isArchived} />
      {!run.isArchived && <WaitsLabel run={run} />}
      {run.deadline !== null && run.state !== 'closed' && (
        <span className={run.state === 'overdue' ? 'text-danger' : undefined}>
          {RUNS_CONTENT.deadline} <Moment iso={run.deadline} zone={run.zone} />
        </span>
      )}
    </span>
  </span>
)

const FILTERS = (['all', 'studio', 'pictures', 'client', 'nothing', 'archived'] as const).map((value) => ({
  value,
  label: FILTER_WORDS[value],
}))

const optionsOf = (counts: RunPage['counts'] | undefined) =>
  FILTERS.map((option) => ({ ...option, count: counts?.[option.value] }))

function emptyWords({ q, waits }: ListView) {
  if (q !== '') return [LIST_CONTENT.nothingFound(q), LIST_CONTENT.nothingFoundNext]
  return [LIST_CONTENT.empty, waits === null ? LIST_CONTENT.emptyNext : LIST_CONTENT.emptyFilter]
}

function RunTable({ runs, view, stale, onView }: RunTableProps) {
  return (
    <table
      aria-labelledby="run-records"
      className={cx(
        'run-records mt-6 w-full table-fixed border-collapse text-sm tabular-nums transition-opacity',
        stale && 'opacity-55',
      )}
    >
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className={cx(HEAD, 'md:w-12 lg:w-24')}>
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
                    'inline-flex min-h-11 items-center gap-1 text-left uppercase md:tracking-label',
                    sort && 'text-ink',
                  )}
                  onClick={() => onView(sortedBy(view, column))}
                >
                  {label}
                  <Icon size={14} strokeWidth={1.5} className={cx('shrink-0', !sort && 'hidden md:block')} />
                </button>
              </th>
            )
          })}
          <th
            scope="col"
            className="text-right text-xs font-medium text-ink-faint uppercase md:w-20 lg:w-24 md:tracking-label"
          >
            <span className="sr-only md:not-sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={runKey(run)} className="border-b border-hairline">
            <td className={cx(CELL, 'text-ink-soft')}>{run.run ? runKey(run) : `#${run.id}`}</td>
            <th scope="row" className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
              <bdi>{run.user_name}</bdi>
              {run.run && <LinkedRun run={run.run} />}
            </th>
            <td className={CELL}>
              {run.run && run.submission_time === null ? progressWords(run.run) : run.selected_images.length}
            </td>
            <td className={cx(CELL, 'text-ink-soft')}>
              {run.submission_time === null ? LIST_CONTENT.notYet : <Moment iso={run.submission_time} />}
            </td>
            <td className="text-right md:py-1">
              <Link
                data-view={runKey(run)}
                to={keyAddress(runKey(run))}
                aria-label={
                  run.run ? LIST_CONTENT.viewRun(run.run.title, runKey(run)) : LIST_CONTENT.viewLabel(run.id)
                }
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
  focusRun: string | null
  onView: (view: ListView) => void
  onRefresh: () => void
}

export function RunList({ view, list, focusRun, onView, onRefresh }: RunListProps) {
  const { value, error, loading } = list
  const empty = value !== null && value.runs.length === 0
  const section = useReturnFocus(focusRun)

  return (
    <section ref={section} aria-labelledby="run-records" aria-busy={loading} className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="flex w-full flex-wrap items-center justify-between gap-4">
          <h2 id="run-records" className="font-display text-xl">
            {LIST_CONTENT.heading}
          </h2>
          <ButtonLink to={NEW_ADDRESS} size="sm">
            <Plus size={16} strokeWidth={1.5} />
            {RUNS_CONTENT.make}
          </ButtonLink>
        </div>
        <ToggleGroup<RunFilter | 'all'>
          label={RUNS_CONTENT.waits}
          options={optionsOf(value?.counts)}
          value={view.waits ?? 'all'}
          className="w-full lg:w-auto"
          onChange={(waits) => onView({ ...view, waits: waits === 'all' ? null : waits, cursors: [] })}
        />
        <SearchField q={view.q} onSearch={(q) => onView(searched(view, q))} />
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
            <span className="block font-display text-xl text-ink">{emptyWords(view)[0]}</span>
            <span className="mt-1 block">{emptyWords(view)[1]}</span>
          </>
        )}
      </output>
      {value !== null && <Pages label={LIST_CONTENT.pages} view={view} next={value.next} onView={onView} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onRefresh}>
          <RotateCw size={16} strokeWidth={1.5} />
          {LIST_CONTENT.refresh}
        </Button>
        <a href={allRunsUrl} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Download size={16} strokeWidth={1.5} />
          {LIST_CONTENT.allAsCsv}
        </a>
      </div>
    </section>
  )
}
