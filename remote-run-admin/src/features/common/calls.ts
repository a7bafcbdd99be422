import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MESSAGES } from '#content/messages.ts'

/** Shows the login form in place of the panel; null outside the panel. */
export const SessionOver = createContext<(() => void) | null>(null)

const isLoggedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401

/**
 * Returns a function that handles a failed call and, when the session is over, shows the login form. That
 * function returns the sentence to show (`failed` when the API gives none), or null when it shows the login
 * form.
 */
export function useProblem() {
  const sessionOver = useContext(SessionOver)
  return (error: unknown, failed: string): string | null => {
    if (!sessionOver || !isLoggedOut(error)) return sentenceOf(error, failed)
    sessionOver()
    return null
  }
}

/** Runs a call, one at a time. @param failed the message when it fails and the API gives none */
export function useAttempt(failed: string) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const problemOf = useProblem()
  return {
    busy,
    error,
    dismiss: () => setError(null),
    /** @returns whether it worked; false while another attempt runs */
    async attempt(work: () => Promise<unknown>): Promise<boolean> {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      setBusy(true)
      setError(null)
      try {
        await work()
        return true
      } catch (cause) {
        setError(problemOf(cause, failed))
        return false
      } finally {
        isUnderWay.current = false
        setBusy(false)
      }
    },
  }
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
) {
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
    /** The newest loaded value; while another one loads, the previous one. */
    value: arrived?.value ?? null,
    error: isCurrent ? arrived.error : null,
    loading: wanted !== null && !isCurrent,
    reload: () => setReloads((count) => count + 1),
  }
}

export type Loaded<T> = ReturnType<typeof useLoad<T>>
