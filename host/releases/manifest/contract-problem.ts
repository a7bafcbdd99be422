import { CONTRACT, OLDEST_CONTRACT } from '@lustre/platform/contract'

/** The contracts that a shell, a host or a kit speaks. */
export type Contracts = { oldest: number; newest: number }
export const CONTRACTS: Contracts = { oldest: OLDEST_CONTRACT, newest: CONTRACT }

export const inWords = ({ oldest, newest }: Contracts): string =>
  oldest === newest ? String(newest) : `${oldest} to ${newest}`

/**
 * Says why a contract is refused, and what to do on the side that is behind; null when it is supported.
 * @param which the side that refuses, such as 'this shell' or 'this host'
 */
export function contractProblem(contract: number, which: string, spoken: Contracts): string | null {
  if (contract >= spoken.oldest && contract <= spoken.newest) return null
  const numbers = `it speaks contract ${contract}, ${which} speaks ${inWords(spoken)}`
  return contract < spoken.oldest
    ? `${numbers}: build it again with a kit or checkout of contract ${spoken.newest}`
    : `${numbers}: bring the site to contract ${contract} first, or build it with an older kit or checkout`
}
