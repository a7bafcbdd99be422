import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` `ms` milliseconds after `since` changes; null and false start no timer. */
export function useTimer(since: unknown, ms: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (since === null || since === false) return
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [since, ms])
}
