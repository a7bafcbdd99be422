import { runNumber } from '../../../../content/staff-runs-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { LinksPanel } from '../links/links-panel.tsx'
import { StateLabel } from '../list/state-label.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import type { Act } from '../use-act.ts'
import { VersionsPanel } from '../versions/versions-panel.tsx'
import { ChoiceNow } from './choice-now.tsx'
import { RunActions } from './run-actions.tsx'
import { RunFacts } from './run-facts.tsx'

type RunViewProps = {
  run: ClientRun
  /** Counts what staff have changed. */
  changes: number
  acts: Act
}

/** A run as a whole: what it is, what can be done, what was chosen and sent, who has a link, what happened. */
export function RunView({ run, changes, acts }: RunViewProps) {
  return (
    <>
      <p className="mt-2 text-sm text-ink-faint tabular-nums">{runNumber(run.id)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScreenHeading id="client-run">{run.title}</ScreenHeading>
        <StateLabel state={run.state} isArchived={run.isArchived} />
      </div>
      <RunActions run={run} acts={acts} />
      <RunFacts run={run} />
      {/* what is sent stands below, as the newest version */}
      {run.state !== 'submitted' && <ChoiceNow run={run} />}
      <VersionsPanel run={run} />
      <LinksPanel run={run} acts={acts} />
      <ActivityPanel run={run} changes={changes} />
    </>
  )
}
