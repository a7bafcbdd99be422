import { useEffect, useEffectEvent, useState } from 'react'
import { MESSAGES } from '../../content/messages.ts'
import { useProblem } from './use-attempt.ts'

export type Loaded<T> = {
  /** The newest loaded value; while another one loads, the previous one. */
  value: T | null
  error: string | null
  loading: boolean
  reload: () => void
}

export type LoadOptions = {
  /** The message when the API gives none. */
  failed?: string
  /**
   * Delay between an answer and the next load while the page is visible, in milliseconds; null loads once.
   */
  refreshMs?: number | null
}

type Arrived<T> = { key: string; value: T | null; error: string | null }

/**
 * Loads a value, and again whenever `key` changes. Ignores outdated answers; a failed refresh keeps the
 * previous value.
 * @param key null loads nothing and keeps the value
 */
export function useLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  { failed = MESSAGES.listFailed, refreshMs = null }: LoadOptions = {},
): Loaded<T> {
  const [reloads, setReloads] = useState(0)
  const [arrived, setArrived] = useState<Arrived<T> | null>(null)
  const wanted = key === null ? null : `${key} ${reloads}`
  const problemOf = useProblem()

  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const value = await load(signal)
      if (signal.aborted) return
      setArrived({ key: of, value, error: null })
    } catch (cause) {
      if (signal.aborted) return
      const error = problemOf(cause, failed)
      setArrived((before) => ({ key: of, value: before?.value ?? null, error }))
    }
  })

  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadAndWait = async () => {
      await ask(wanted, signal)
      if (refreshMs !== null && !signal.aborted) timer = setTimeout(refresh, refreshMs)
    }
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadAndWait()
      else document.addEventListener('visibilitychange', refresh, { once: true, signal })
    }
    void loadAndWait()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, refreshMs])

  const isCurrent = arrived?.key === wanted
  return {
    value: arrived?.value ?? null,
    error: isCurrent ? arrived.error : null,
    loading: wanted !== null && !isCurrent,
    reload: () => setReloads((count) => count + 1),
  }
}
