import { useEffect, useState } from 'react'

export type Answer<T> = {
  /** The last answer; null until the first one. */
  value: T | null
  loading: boolean
  /** Asks again. */
  ask: () => void
}

/** Asks when the part appears and whenever `load` changes; an answer that was overtaken by a newer one is dropped. */
export function useAnswer<T>(load: () => Promise<T>): Answer<T> {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ turn: number; value: T } | null>(null)

  useEffect(() => {
    let overtaken = false
    void load().then((value) => {
      if (!overtaken) setAnswer({ turn, value })
    })
    return () => {
      overtaken = true
    }
  }, [load, turn])

  const loading = answer?.turn !== turn
  const ask = () => {
    if (!loading) setTurn(turn + 1)
  }
  return { value: answer?.value ?? null, loading, ask }
}
