import { Button, ButtonLink } from '@lustre/shared-ui'
import { RUNS_CONTENT, STATE_WORDS } from '../../../../content/staff-runs-content.ts'
import { NEW_ADDRESS } from '../addresses.ts'
import { inState, type RunsView } from './runs-view.ts'

type EmptyRunsProps = { view: RunsView; onView: (view: RunsView) => void }

/** Where there is nothing to list: why, and what to do next. */
export function EmptyRuns({ view, onView }: EmptyRunsProps) {
  const { state, q } = view
  return (
    <div className="mt-8 border-t border-hairline pt-8">
      <p role="status" className="font-display text-xl text-balance">
        {q !== '' && RUNS_CONTENT.nothingFound(q)}
        {q === '' && state !== null && RUNS_CONTENT.noneInState(STATE_WORDS[state])}
        {q === '' && state === null && RUNS_CONTENT.none}
      </p>
      {state !== null && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => onView(inState(view, null))}>
          {RUNS_CONTENT.showAll}
        </Button>
      )}
      {q === '' && state === null && (
        <>
          <p className="mt-1 max-w-measure text-md text-pretty text-ink-soft">{RUNS_CONTENT.noneHint}</p>
          <ButtonLink to={NEW_ADDRESS} variant="secondary" size="sm" className="mt-6">
            {RUNS_CONTENT.make}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
