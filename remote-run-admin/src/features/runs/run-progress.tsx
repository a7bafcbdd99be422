import { Progress } from '@lustre/shared-ui'
import { PROGRESS_WORDS } from '#content/staff-runs-content.ts'
import type { ClientRunRow } from '#protocol/client-runs.ts'

type Counts = Pick<ClientRunRow, 'state' | 'chosen' | 'least' | 'most'>

/** Returns a client's progress: '7 of 10' until the minimum is reached, from then on against the maximum. */
export function progressWords({ state, chosen, least, most }: Counts): string {
  if (state === 'submitted') return PROGRESS_WORDS.sent(chosen)
  if (chosen < least) return PROGRESS_WORDS.below(chosen, least)
  if (chosen > most) return PROGRESS_WORDS.over(chosen, most)
  return chosen === most ? PROGRESS_WORDS.full(chosen) : PROGRESS_WORDS.enough(chosen, most)
}

/** A client's progress, in words and as a bar that is full once the client can send. */
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
