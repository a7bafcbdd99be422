import { DEMO_PAGE } from '../../../content/demo-page.ts'
import { kilobytes } from '../media-check/describe-image.ts'

/** Bytes of one picture, from the browser's Resource Timing (W3C, PerformanceResourceTiming). */
export type Transfer = {
  /** Body and header as they came over the network; 0 from the cache, or when the host does not allow the reading. */
  transferSize: number
  /** Body before decompression; 0 when the host does not allow the reading. */
  encodedBodySize: number
}

/**
 * What to say about a transfer.
 * @param transfer undefined: the picture has not come yet
 * @param failed the browser could not show the picture; a failed request leaves a transfer, too
 */
export function describeTransfer(transfer: Transfer | undefined, failed: boolean): string {
  const { waiting, fetched, cached, hidden, missing } = DEMO_PAGE.transferred
  if (failed) return missing
  if (!transfer) return waiting
  if (transfer.transferSize > 0) return fetched(kilobytes(transfer.transferSize))
  return transfer.encodedBodySize > 0 ? cached(kilobytes(transfer.encodedBodySize)) : hidden
}
