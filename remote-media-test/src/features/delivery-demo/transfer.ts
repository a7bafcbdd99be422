import { DEMO_PAGE } from '../../../content/demo-page.ts'
import { kilobytes } from '../media-check/describe-image.ts'

/** Bytes of one picture, from the browser's Resource Timing (W3C, PerformanceResourceTiming). */
export type Transfer = {
  /** Body and header as they came over the network; 0 from the cache, or when the host does not allow the reading. */
  transferSize: number
  /** Body before decompression; 0 when the host does not allow the reading. */
  encodedBodySize: number
}

/** What to say about a transfer; undefined: the picture has not come yet. */
export function describeTransfer(transfer: Transfer | undefined): string {
  const { waiting, fetched, cached, hidden } = DEMO_PAGE.transferred
  if (!transfer) return waiting
  if (transfer.transferSize > 0) return fetched(kilobytes(transfer.transferSize))
  return transfer.encodedBodySize > 0 ? cached(kilobytes(transfer.encodedBodySize)) : hidden
}
