import { useMemo, useSyncExternalStore } from 'react'
import { parseStored, type StoredPayment, storedSnapshot, subscribeToStored } from './stored-payment.ts'

const onHost = () => null

/** This browser's settings, in sync with other tabs; null on the host and until hydration. */
export function useStoredPayment(): StoredPayment | null {
  const snapshot = useSyncExternalStore<string | null>(subscribeToStored, storedSnapshot, onHost)
  return useMemo(() => (snapshot === null ? null : parseStored(snapshot)), [snapshot])
}
