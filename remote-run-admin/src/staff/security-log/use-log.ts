import { sentenceOf } from '@lustre/platform/call-api'
import { useEffect, useEffectEvent, useState } from 'react'
import { ENTRIES_CONTENT } from '../../../content/log-words.ts'
import type { LogPage } from '../../../protocol/security-log.ts'
import { fetchLog, isLoggedOut } from '../shared/admin-api.ts'

type Log = LogPage & { error: string | null; loading: boolean }

const NOTHING: Log = { entries: [], next: null, error: null, loading: true }

/** The newest entries, and older ones when they are asked for. @param onSessionOver only the passcode helps */
export function useLog(onSessionOver: () => void) {
  const [log, setLog] = useState(NOTHING)

  const take = (page: LogPage) =>
    setLog(({ entries }) => ({
      ...page,
      entries: [...entries, ...page.entries],
      error: null,
      loading: false,
    }))
  const fail = (error: unknown) => {
    if (isLoggedOut(error)) return onSessionOver()
    setLog((known) => ({ ...known, error: sentenceOf(error, ENTRIES_CONTENT.failed), loading: false }))
  }
  const ask = (before: number | null, signal?: AbortSignal) =>
    fetchLog(before, signal).then(
      (page) => signal?.aborted || take(page),
      (error: unknown) => signal?.aborted || fail(error),
    )

  const begin = useEffectEvent((signal: AbortSignal) => void ask(null, signal))
  useEffect(() => {
    const controller = new AbortController()
    begin(controller.signal)
    return () => controller.abort()
  }, [])

  return {
    ...log,
    /** Adds the entries below the oldest that is there; the newest where there is none. */
    loadMore() {
      setLog((known) => ({ ...known, error: null, loading: true }))
      void ask(log.next)
    },
  }
}
