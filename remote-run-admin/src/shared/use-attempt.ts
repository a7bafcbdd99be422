import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createContext, useContext, useRef, useState } from 'react'

/** Shows the login in place of the panel; null outside of the panel. */
export const SessionOver = createContext<(() => void) | null>(null)

const isLoggedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401

/**
 * What follows from a call that failed: where the session is over, the login takes the place of the panel.
 * @returns takes the error; gives the sentence to show, `failed` where the API gives none, or null when the login is shown
 */
export function useProblem() {
  const sessionOver = useContext(SessionOver)
  return (error: unknown, failed: string): string | null => {
    if (!sessionOver || !isLoggedOut(error)) return sentenceOf(error, failed)
    sessionOver()
    return null
  }
}

/** Something that staff do, once at a time. @param failed the sentence when it fails and the API gives none */
export function useAttempt(failed: string) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const problemOf = useProblem()
  return {
    busy,
    /** Why the last attempt failed. */
    error,
    dismiss: () => setError(null),
    /** @returns whether it worked; false while another attempt is under way */
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
