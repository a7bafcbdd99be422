import { useEffect, useState } from 'react'

export type Answer<T> = {
  /** null until the first answer. */
  value: T | null
  loading: boolean
  ask: () => void
}

/** Asks on mount and whenever `load` changes; drops an answer that a newer request overtook. */
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
