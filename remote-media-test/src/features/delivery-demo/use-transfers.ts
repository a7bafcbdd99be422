import { useEffect, useState } from 'react'
import type { Transfer } from './transfer.ts'

/** Transfers by absolute address, including those before hydration. */
export function useTransfers(): ReadonlyMap<string, Transfer> {
  const [transfers, setTransfers] = useState<ReadonlyMap<string, Transfer>>(() => new Map())
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntriesByType('resource').filter((e) => e instanceof PerformanceResourceTiming)
      setTransfers((known) => {
        const next = new Map(known)
        for (const { name, transferSize, encodedBodySize } of entries)
          next.set(name, { transferSize, encodedBodySize })
        return next
      })
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return transfers
}
