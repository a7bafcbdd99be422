import { Progress } from '@lustre/shared-ui'
import { PROGRESS_WORDS } from '../../../../content/staff-runs-content.ts'
import type { ClientRunRow } from '../../../../protocol/client-runs.ts'
import { progressWords } from './progress-words.ts'

/** How far the choice is, in words over a line that is full once it can be sent. */
export function RunProgress({ run }: { run: ClientRunRow }) {
  const words = progressWords(run)
  return (
    <div className="w-44 max-w-full">
      <p className="text-sm tabular-nums">{words}</p>
      <Progress
        label={PROGRESS_WORDS.label(run.title)}
        value={run.chosen}
        max={run.least}
        valueText={words}
        className="mt-1.5"
      />
    </div>
  )
}
