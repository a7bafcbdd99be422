import { useEffect, useState } from 'react'
import { DEMO_PAGE } from '#content/demo-page.ts'
import { kilobytes } from '../media-check/describe-image.ts'

/** From the browser's Resource Timing (W3C, PerformanceResourceTiming). */
export type Transfer = {
  /** Body and headers on the network; 0 from the cache, or when the host does not allow the reading. */
  transferSize: number
  /** 0 when the host does not allow the reading. */
  encodedBodySize: number
}

/** @param transfer undefined until the picture arrives; a failed request also leaves one */
export function describeTransfer(transfer: Transfer | undefined, failed: boolean): string {
  const { waiting, fetched, cached, hidden, missing } = DEMO_PAGE.transferred
  if (failed) return missing
  if (!transfer) return waiting
  if (transfer.transferSize > 0) return fetched(kilobytes(transfer.transferSize))
  return transfer.encodedBodySize > 0 ? cached(kilobytes(transfer.encodedBodySize)) : hidden
}

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
