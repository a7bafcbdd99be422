import autocannon from 'autocannon'

/** Requests a second and failures of one address under `connections` kept-alive connections. */
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
