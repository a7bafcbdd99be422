import { sentenceOf } from '@lustre/platform/call-api'
import { useEffect, useEffectEvent, useState } from 'react'
import { isLoggedOut } from '../shared/admin-api.ts'
import type { Loaded } from '../shared/use-load.ts'
import { REFRESH_MS } from './constants.ts'

type Arrived<T> = { key: string; value: T | null; error: string | null }

/** What came is what was there: then nothing is rendered anew. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Loads `key` by `load`, and again some seconds after each answer while the page is seen. An answer that is overtaken
 * is dropped; one that fails leaves what there was, and says so until one comes.
 * @param key null loads nothing and keeps what there was
 * @param onLoggedOut the session is over
 * @param failed the sentence when the API gives none
 * @param follows false: it is asked for once
 */
export function useFresh<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  onLoggedOut: () => void,
  failed: string,
  follows = true,
): Loaded<T> {
  const [arrived, setArrived] = useState<Arrived<T> | null>(null)

  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const value = await load(signal)
      if (signal.aborted) return
      setArrived((before) =>
        before && before.key === of && before.error === null && same(before.value, value)
          ? before
          : { key: of, value, error: null },
      )
    } catch (error) {
      if (signal.aborted) return
      if (isLoggedOut(error)) onLoggedOut()
      else
        setArrived((before) => ({ key: of, value: before?.value ?? null, error: sentenceOf(error, failed) }))
    }
  })

  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = async () => {
      clearTimeout(timer)
      await ask(key, signal)
      if (follows && !signal.aborted) timer = setTimeout(next, REFRESH_MS)
    }
    // nobody looks: whoever comes back sees what is new at once
    const next = () => {
      if (document.visibilityState === 'visible') void goOn()
      else document.addEventListener('visibilitychange', next, { once: true, signal })
    }
    void goOn()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, follows])

  const current = arrived?.key === key
  return {
    value: arrived?.value ?? null,
    error: current ? (arrived?.error ?? null) : null,
    loading: key !== null && !current,
  }
}
