import { useMemo, useSyncExternalStore } from 'react'
import { parseStored, type StoredPayment, storedSnapshot, subscribeToStored } from './stored-payment.ts'

const onHost = () => null

/** The settings of this browser, kept up with other tabs; null on the host and until the page is hydrated. */
export function useStoredPayment(): StoredPayment | null {
  const snapshot = useSyncExternalStore<string | null>(subscribeToStored, storedSnapshot, onHost)
  return useMemo(() => (snapshot === null ? null : parseStored(snapshot)), [snapshot])
}
