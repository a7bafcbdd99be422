import { Button, buttonClass, Notice, Spinner } from '@lustre/shared-ui'
import { Download, RotateCw } from 'lucide-react'
import { LIST_CONTENT } from '../../../content/admin-content.ts'
import type { RunPage } from '../../../protocol/runs.ts'
import type { Loaded } from '../../shared/use-load.ts'
import { allRunsUrl } from '../shared/admin-api.ts'
import { Failure } from '../shared/failure.tsx'
import { Pages } from '../shared/pages.tsx'
import { SearchField } from '../shared/search-field.tsx'
import { useReturnFocus } from '../shared/use-return-focus.ts'
import { type ListView, searched } from './list-view.ts'
import { RunTable } from './run-table.tsx'

type RunListProps = {
  view: ListView
  list: Loaded<RunPage>
  /** The run whose details were left last: its row gets the focus back. */
  focusRun: number | null
  onView: (view: ListView) => void
  onRefresh: () => void
}

/** 'Run Records': search, table, pages, and the file of all runs. */
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
            <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
            {LIST_CONTENT.refresh}
          </Button>
          <a href={allRunsUrl} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Download size={16} strokeWidth={1.5} aria-hidden="true" />
            {LIST_CONTENT.allAsCsv}
          </a>
        </div>
      </div>
      {value?.warning && <Notice className="mt-6">{value.warning}</Notice>}
      <Failure error={error} retry={LIST_CONTENT.retry} onRetry={onRefresh} />
      {value !== null && !empty && <RunTable runs={value.runs} view={view} stale={loading} onView={onView} />}
      <output className="mt-6 block border-t border-hairline pt-6 text-md text-ink-soft empty:hidden">
        {loading && (value === null || empty) ? (
          <span className="flex items-center gap-3">
            <Spinner />
            {LIST_CONTENT.loading}
          </span>
        ) : null}
        {!loading && error === null && empty ? <NoRuns q={view.q} /> : null}
      </output>
      {value !== null && <Pages label={LIST_CONTENT.pages} view={view} next={value.next} onView={onView} />}
    </section>
  )
}

/** An empty list: why it is, and what fills it. */
function NoRuns({ q }: { q: string }) {
  return (
    <>
      <span className="block font-display text-xl text-ink">
        {q === '' ? LIST_CONTENT.empty : LIST_CONTENT.nothingFound(q)}
      </span>
      <span className="mt-1 block">{q === '' ? LIST_CONTENT.emptyNext : LIST_CONTENT.nothingFoundNext}</span>
    </>
  )
}
