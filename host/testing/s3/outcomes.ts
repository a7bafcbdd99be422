import { once } from 'node:events'
import { S3Error } from './errors.ts'

/** A hanging request ends after this at the latest. */
const HANG_LIMIT_MS = 60_000

/**
 * Replaces the answer of a request, for tests: `busy` 503; `conflict` 409, as for simultaneous writers; `error` 500, as
 * Ceph answers some late writers; `lost` 500 although the request was done; `hang` no answer until the client
 * disconnects.
 */
export type Outcome = 'busy' | 'conflict' | 'error' | 'lost' | 'hang'

const internal = () => new S3Error('InternalError', 'We encountered an internal error. Please try again.')

export async function withOutcome(
  outcome: Outcome | undefined,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (outcome === 'busy') throw new S3Error('SlowDown', 'Please reduce your request rate.')
  if (outcome === 'error') throw internal()
  if (outcome === 'conflict')
    throw new S3Error(
      'ConditionalRequestConflict',
      'The conditional request cannot succeed due to a conflicting operation against this resource.',
    )
  if (outcome === 'hang') {
    const gone = AbortSignal.any([request.signal, AbortSignal.timeout(HANG_LIMIT_MS)])
    if (!gone.aborted) await once(gone, 'abort')
  }
  const response = await answer()
  if (outcome !== 'lost') return response
  throw internal()
}
