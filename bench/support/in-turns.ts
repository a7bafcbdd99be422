import type { Peer } from './options.ts'

/** What was measured of our page, and of each page beside it by name. */
export type Beside<T> = { ours: T; theirs: ReadonlyMap<string, T> }

/**
 * Measures our page and then each page beside it, and all of them again, so that whatever else the machine does meets
 * them alike.
 * @returns the results of each page, first to last
 */
export async function inTurns<Result>(
  rounds: number,
  url: string,
  peers: readonly Peer[],
  measure: (url: string) => Promise<Result>,
): Promise<Beside<Result[]>> {
  const ours: Result[] = []
  const theirs = new Map<string, Result[]>(peers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(url))
    for (const peer of peers) theirs.get(peer.name)?.push(await measure(peer.url))
  }
  return { ours, theirs }
}

/** @returns the same with each page's results put together */
export const eachOf = <Result, Summary>(
  { ours, theirs }: Beside<Result>,
  summarize: (results: Result) => Summary,
): Beside<Summary> => ({
  ours: summarize(ours),
  theirs: new Map([...theirs].map(([name, results]) => [name, summarize(results)])),
})
