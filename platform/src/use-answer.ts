import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

export type Answer<T> = {
  /** The last answer, also while a new one loads; null until the first. */
  value: T | null
  loading: boolean
  ask: () => void
}

/**
 * Asks on mount and whenever `load` changes; drops an answer that a newer request overtook.
 * @param load never rejects; the same function on every render, or null to ask for nothing
 */
export function useAnswer<T>(load: Load<T> | null): Answer<T> {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ load: Load<T>; turn: number; value: T } | null>(null)

  useEffect(() => {
    if (!load) return
    let overtaken = false
    void load().then((value) => {
      if (!overtaken) setAnswer({ load, turn, value })
    })
    return () => {
      overtaken = true
    }
  }, [load, turn])

  const loading = answer?.turn !== turn || answer.load !== load
  const ask = () => {
    if (!loading) setTurn(turn + 1)
  }
  return { value: answer?.value ?? null, loading, ask }
}
