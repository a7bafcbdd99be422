import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createContext, useContext, useRef, useState } from 'react'

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
