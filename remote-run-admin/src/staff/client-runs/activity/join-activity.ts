import type { RunActivity } from '../../../../protocol/client-runs.ts'

/**
 * The newest page with the pages that were turned to before it came.
 * @param known what was shown when an older page was asked for, with that page; null: none was
 */
export function joinActivity(newest: RunActivity, known: RunActivity | null): RunActivity {
  const latest = known?.events[0]
  if (!known || !latest) return newest
  const oldest = newest.events.at(-1)
  // more has happened since than a page tells: nothing is left out rather than that older pages stay
  if (oldest && oldest.id > latest.id && newest.next !== null) return newest
  return { events: [...newest.events.filter(({ id }) => id > latest.id), ...known.events], next: known.next }
}
