import { useEffect, useEffectEvent } from 'react'

/** Calls back once, `ms` after `key` became truthy. Another key restarts the timer. */
export function useTimer(key: unknown, ms: number, onOver: () => void): void {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!key) return
    const timer = setTimeout(() => over(), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
}
