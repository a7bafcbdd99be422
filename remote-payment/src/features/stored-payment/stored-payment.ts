import { useMemo, useSyncExternalStore } from 'react'
import { customerName } from '#protocol/customer-name.ts'
import { parseDecimal } from '#protocol/money.ts'

export const STORAGE_KEYS = {
  amount: 'customPaymentAmount',
  link: 'customPaymentLink',
  name: 'customPaymentName',
} as const

/** Order of the values in a snapshot. */
export const KEY_ORDER = [STORAGE_KEYS.amount, STORAGE_KEYS.link, STORAGE_KEYS.name] as const

/** The settings in this browser; null for missing or invalid values. The link is checked where it is used. */
export type StoredPayment = { name: string | null; amountCents: number | null; link: string | null }

/** Event for changes in this tab; other tabs get `storage`. */
export const CHANGED = 'lustre:payment-settings'

/** Stored texts in the order of the keys. */
export type Raw = (string | null)[]

/** Returns nulls where storage is off. */
export function readRaw(): Raw {
  try {
    return KEY_ORDER.map((key) => localStorage.getItem(key))
  } catch {
    return [null, null, null]
  }
}

/** One text, which React can compare. */
export const storedSnapshot = (): string => JSON.stringify(readRaw())

export function subscribeToStored(onChange: () => void): () => void {
  const listening = new AbortController()
  for (const type of ['storage', CHANGED]) addEventListener(type, onChange, listening)
  return () => listening.abort()
}

/** Parses a snapshot without trusting it: any script or visitor can write to local storage. */
export function parseStored(snapshot: string): StoredPayment {
  const values: Raw = JSON.parse(snapshot)
  const [amount, link = null, name] = values
  return {
    name: customerName(name ?? ''),
    amountCents: parseDecimal(amount ?? ''),
    link: link === null || link.trim() === '' ? null : link,
  }
}

const onHost = () => null

/** This browser's settings, in sync with other tabs; null on the host and until hydration. */
export function useStoredPayment(): StoredPayment | null {
  const snapshot = useSyncExternalStore<string | null>(subscribeToStored, storedSnapshot, onHost)
  return useMemo(() => (snapshot === null ? null : parseStored(snapshot)), [snapshot])
}
