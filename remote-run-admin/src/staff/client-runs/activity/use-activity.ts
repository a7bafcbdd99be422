import { useState } from 'react'
import { ACTIVITY_CONTENT } from '../../../../content/run-activity-content.ts'
import type { RunActivity } from '../../../../protocol/client-runs.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { useLoad } from '../../shared/use-load.ts'
import { fetchActivity } from '../client-runs-api.ts'
import { REFRESH_MS } from '../refresh.ts'
import { joinActivity } from './join-activity.ts'

/**
 * What has happened to a run: the newest, which it follows, and older ones when they are asked for.
 * @param changes counts what staff have changed
 */
export function useActivity(runId: number, changes: number) {
  const newest = useLoad(`${runId} ${changes}`, (signal) => fetchActivity(runId, null, signal), {
    failed: ACTIVITY_CONTENT.failed,
    refreshMs: REFRESH_MS,
  })
  /** What was shown when an older page was asked for, with that page. */
  const [known, setKnown] = useState<RunActivity | null>(null)
  const { busy, error, attempt } = useAttempt(ACTIVITY_CONTENT.failed)
  const shown = newest.value && joinActivity(newest.value, known)
  const before = shown?.next ?? null

  return {
    /** Newest first; null until they are there. */
    events: shown?.events ?? null,
    hasOlder: before !== null,
    isTurning: busy,
    error: error ?? newest.error,
    showOlder: () =>
      attempt(async () => {
        const page = await fetchActivity(runId, before)
        setKnown({ events: [...(shown?.events ?? []), ...page.events], next: page.next })
      }),
  }
}
