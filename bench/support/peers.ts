export type Peer = { name: string; url: string }

export type Beside<T> = { ours: T; theirs: ReadonlyMap<string, T> }

/**
 * Measures our page and its peers alternately, so that other load on the machine affects all of them.
 * @param summarize combines a page's results, first to last
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
