import autocannon from 'autocannon'

/** Asks one address again and again over `connections` connections, which are kept alive. */
export async function load(
  url: string,
  {
    connections = 16,
    seconds = 5,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<{ perSecond: number; p99Ms: number; failed: number }> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.errors + result.non2xx,
  }
}
