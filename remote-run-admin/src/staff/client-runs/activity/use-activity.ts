import { sentenceOf } from '@lustre/platform/call-api'
import { useState } from 'react'
import { ACTIVITY_CONTENT } from '../../../../content/run-activity-content.ts'
import type { RunActivity } from '../../../../protocol/client-runs.ts'
import { isLoggedOut } from '../../shared/admin-api.ts'
import { fetchActivity } from '../client-runs-api.ts'
import { useFresh } from '../use-fresh.ts'
import { joinActivity } from './join-activity.ts'

/**
 * What has happened to a run: the newest, which it follows, and older ones when they are asked for.
 * @param changes counts what staff have changed
 */
export function useActivity(runId: number, changes: number, onSessionOver: () => void) {
  const newest = useFresh(
    `${runId} ${changes}`,
    (signal) => fetchActivity(runId, null, signal),
    onSessionOver,
    ACTIVITY_CONTENT.failed,
  )
  /** What was shown when an older page was asked for, with that page. */
  const [known, setKnown] = useState<RunActivity | null>(null)
  const [isTurning, setTurning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const shown = newest.value && joinActivity(newest.value, known)

  return {
    /** Newest first; null until they are there. */
    events: shown?.events ?? null,
    hasOlder: shown !== null && shown.next !== null,
    isTurning,
    error: failure ?? newest.error,
    async showOlder() {
      if (!shown || shown.next === null || isTurning) return
      setTurning(true)
      setFailure(null)
      try {
        const page = await fetchActivity(runId, shown.next)
        setKnown({ events: [...shown.events, ...page.events], next: page.next })
      } catch (error) {
        if (isLoggedOut(error)) onSessionOver()
        else setFailure(sentenceOf(error, ACTIVITY_CONTENT.failed))
      } finally {
        setTurning(false)
      }
    },
  }
}
