import autocannon from 'autocannon'
import { hasWrk, type Loaded, type LoadOptions, runWrk } from './wrk.ts'

/** Asks one address again and again over `connections` connections, which are kept alive. */
export async function load(
  url: string,
  { connections = 16, seconds = 5, headers = {}, on = [] }: LoadOptions = {},
): Promise<Loaded> {
  if (hasWrk()) return runWrk(url, { connections, seconds, headers, on })
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  })
  return {
    requests: requests.total,
    perSecond: requests.average,
    p99Ms: latency.p99,
    failed: errors + non2xx,
    by: 'autocannon',
  }
}

/** For a row of the table. */
export const rateOf = ({ perSecond, by }: Pick<Loaded, 'perSecond' | 'by'>): string =>
  `${perSecond.toFixed(0)} requests/s (${by})`
