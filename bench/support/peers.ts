/** A page that is measured beside ours. */
export type Peer = { name: string; url: string }

/** A result for our page, and for each peer by name. */
export type Beside<T> = { ours: T; theirs: ReadonlyMap<string, T> }

/**
 * Measures our page and its peers in turns, so that other work on the machine meets all of them.
 * @param rounds how often each page is measured
 * @param summarize puts a page's results together, first to last
 */
export async function besidePeers<Result, Summary>(
  rounds: number,
  url: string,
  peers: readonly Peer[],
  measure: (url: string) => Promise<Result>,
  summarize: (results: readonly Result[]) => Summary,
): Promise<Beside<Summary>> {
  const pages = [url, ...peers.map((peer) => peer.url)]
  const results = pages.map((): Result[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, page] of pages.entries()) results[i]?.push(await measure(page))
  const [ours = [], ...theirs] = results
  return {
    ours: summarize(ours),
    theirs: new Map(peers.map(({ name }, i) => [name, summarize(theirs[i] ?? [])])),
  }
}
