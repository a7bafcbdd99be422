import { Button, ButtonLink, Notice, ToggleGroup } from '@lustre/shared-ui'
import { Plus, RotateCw } from 'lucide-react'
import { RUNS_CONTENT, STATE_WORDS } from '../../../../content/staff-runs-content.ts'
import type { ClientRunPage } from '../../../../protocol/client-runs.ts'
import { RUN_STATES } from '../../../../protocol/links.ts'
import type { Loaded } from '../../../shared/calls.ts'
import { Failure } from '../../../shared/failure.tsx'
import { type Paged, searched } from '../../run-records/list-view.ts'
import { Pages } from '../../shared/pages.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { useReturnFocus } from '../../shared/use-return-focus.ts'
import { NEW_ADDRESS } from '../addresses.ts'
import type { StateFilter } from '../client-runs-api.ts'
import { RunRows } from './run-rows.tsx'

/** The page, filter and search of the list; no state is all except archived runs. */
export type RunsView = Paged & { state: StateFilter | null; q: string }

function EmptyRuns({ state, q }: Pick<RunsView, 'state' | 'q'>) {
  const none = state === null ? RUNS_CONTENT.none : RUNS_CONTENT.noneInState(STATE_WORDS[state])
  return (
    <div className="mt-8 border-t border-hairline pt-8">
      <p role="status" className="font-display text-xl text-balance">
        {q === '' ? none : RUNS_CONTENT.nothingFound(q)}
      </p>
      {q === '' && state === null && (
        <p className="mt-1 max-w-measure text-md text-pretty text-ink-soft">{RUNS_CONTENT.noneHint}</p>
      )}
    </div>
  )
}

type ClientRunListProps = {
  view: RunsView
  list: Loaded<ClientRunPage>
  /** The run that staff left last; its row gets the focus back. */
  focusRun: number | null
  onView: (view: RunsView) => void
}

function optionsOf(counts: ClientRunPage['counts'] | undefined) {
  const of = (value: StateFilter) => ({
    value,
    label: STATE_WORDS[value],
    count: counts && (counts[value] ?? 0),
  })
  const all = counts && RUN_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return [
    { value: 'all' as const, label: RUNS_CONTENT.all, count: all },
    ...RUN_STATES.map(of),
    of('archived'),
  ]
}

export function ClientRunList({ view, list, focusRun, onView }: ClientRunListProps) {
  const { value, error, loading, reload } = list
  const section = useReturnFocus(focusRun)

  return (
    <section ref={section} aria-labelledby="client-runs" aria-busy={loading} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="client-runs" className="font-display text-xl">
          {RUNS_CONTENT.heading}
        </h2>
        <ButtonLink to={NEW_ADDRESS} size="sm">
          <Plus size={16} strokeWidth={1.5} />
          {RUNS_CONTENT.make}
        </ButtonLink>
      </div>
      <ToggleGroup
        label={RUNS_CONTENT.states}
        options={optionsOf(value?.counts)}
        value={view.state ?? 'all'}
        className="mt-4"
        onChange={(state) => onView({ ...view, state: state === 'all' ? null : state, cursors: [] })}
      />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SearchField label={RUNS_CONTENT.search} q={view.q} onSearch={(q) => onView(searched(view, q))} />
        <Button variant="secondary" size="sm" onClick={reload}>
          <RotateCw size={16} strokeWidth={1.5} />
          {RUNS_CONTENT.refresh}
        </Button>
      </div>
      {value?.warning && <Notice className="mt-6">{value.warning}</Notice>}
      <Failure error={error} onRetry={reload} />
      {value !== null && value.runs.length > 0 && <RunRows runs={value.runs} stale={loading} />}
      <output className="mt-8 block text-md text-ink-soft empty:hidden">
        {loading && value === null ? RUNS_CONTENT.loading : null}
      </output>
      {value !== null && value.runs.length === 0 && error === null && !loading && <EmptyRuns {...view} />}
      {value !== null && <Pages label={RUNS_CONTENT.pages} view={view} next={value.next} onView={onView} />}
    </section>
  )
}
