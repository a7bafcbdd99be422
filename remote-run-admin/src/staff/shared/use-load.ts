import { sentenceOf } from '@lustre/platform/call-api'
import { useEffect, useEffectEvent, useState } from 'react'
import { MESSAGES } from '../../../content/messages.ts'
import { isLoggedOut } from './admin-api.ts'

export type Loaded<T> = {
  /** The newest value that came; while another is on its way, the one before. */
  value: T | null
  /** What the person reads about the last attempt. */
  error: string | null
  loading: boolean
}

type Arrived<T> = { key: string; value: T | null; error: string | null }

/**
 * Loads `key` by `load`, again whenever the key changes; an answer that is overtaken is dropped.
 * @param key null loads nothing
 * @param onLoggedOut the session is over
 * @param failed the sentence when the API gives none
 */
export function useLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  onLoggedOut: () => void,
  failed: string = MESSAGES.listFailed,
): Loaded<T> {
  const [arrived, setArrived] = useState<Arrived<T> | null>(null)
  const begin = useEffectEvent((signal: AbortSignal) => load(signal))
  const fail = useEffectEvent((of: string, error: unknown) => {
    if (isLoggedOut(error)) return onLoggedOut()
    setArrived((before) => ({
      key: of,
      value: before?.value ?? null,
      error: sentenceOf(error, failed),
    }))
  })

  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const { signal } = controller
    begin(signal).then(
      (value) => {
        if (!signal.aborted) setArrived({ key, value, error: null })
      },
      (error: unknown) => {
        if (!signal.aborted) fail(key, error)
      },
    )
    return () => controller.abort()
  }, [key])

  const current = arrived?.key === key
  return {
    value: arrived?.value ?? null,
    error: current ? arrived.error : null,
    loading: key !== null && !current,
  }
}
