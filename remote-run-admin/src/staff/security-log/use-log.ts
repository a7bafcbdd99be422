import { useEffect, useEffectEvent, useState } from 'react'
import { ENTRIES_CONTENT } from '../../../content/log-words.ts'
import type { LogPage } from '../../../protocol/security-log.ts'
import { fetchLog } from '../shared/admin-api.ts'
import { useAttempt } from '../shared/use-attempt.ts'

/** The newest entries, and older ones when they are asked for. */
export function useLog() {
  const [pages, setPages] = useState<readonly LogPage[]>([])
  const { busy, error, attempt } = useAttempt(ENTRIES_CONTENT.failed)
  const last = pages.at(-1)

  /** Adds the entries below the oldest that is there; the newest where there is none. */
  const loadMore = () =>
    void attempt(async () => {
      const page = await fetchLog(last?.next ?? null)
      setPages((known) => [...known, page])
    })
  const begin = useEffectEvent(loadMore)
  useEffect(() => begin(), [])

  return {
    entries: pages.flatMap(({ entries }) => entries),
    next: last?.next ?? null,
    warning: last?.warning,
    error,
    loading: busy || (pages.length === 0 && error === null),
    loadMore,
  }
}
