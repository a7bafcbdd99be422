import { sentenceOf } from '@lustre/platform/call-api'
import { useEffect, useEffectEvent, useState } from 'react'
import { ENTRIES_CONTENT } from '../../../content/log-words.ts'
import type { LogEntry, LogPage } from '../../../protocol/security-log.ts'
import { fetchLog, isLoggedOut } from '../admin/admin-api.ts'

type Log = Omit<LogPage, 'entries'> & {
  entries: readonly LogEntry[]
  error: string | null
  loading: boolean
}

const NOTHING: Log = { entries: [], next: null, error: null, loading: true }

/** The newest entries, and older ones when they are asked for. @param onSessionOver only the passcode helps */
export function useLog(onSessionOver: () => void) {
  const [log, setLog] = useState(NOTHING)

  async function load(before: number | null, signal?: AbortSignal): Promise<void> {
    setLog((known) => ({ ...known, error: null, loading: true }))
    try {
      const page = await fetchLog(before, signal)
      if (signal?.aborted) return
      setLog((known) => ({
        ...page,
        entries: before === null ? page.entries : [...known.entries, ...page.entries],
        error: null,
        loading: false,
      }))
    } catch (error) {
      if (signal?.aborted) return
      if (isLoggedOut(error)) return onSessionOver()
      setLog((known) => ({ ...known, error: sentenceOf(error, ENTRIES_CONTENT.failed), loading: false }))
    }
  }

  const begin = useEffectEvent((signal: AbortSignal) => load(null, signal))
  useEffect(() => {
    const controller = new AbortController()
    void begin(controller.signal)
    return () => controller.abort()
  }, [])

  return { ...log, load }
}
