export type Tally = { failed: number; total: number }

/** A long past is halved, so that a live release is judged by its recent traffic. */
const MOST = 20_000

export function count(tally: Tally, failed: boolean): void {
  tally.total += 1
  if (failed) tally.failed += 1
  if (tally.total < MOST) return
  tally.total /= 2
  tally.failed /= 2
}

/** The share of equal releases that the test may call worse, however long it watches them. */
const ERROR = 0.007
/** Requests without a failure that count beside those of the release before, of which little may be known. */
const PRIOR = 50

/**
 * Checks whether a release fails more often than the one before. It weighs three suspicions against 'no change':
 * nearly twice as often, much more often, and mostly. Wald's sequential test: their mean likelihood ratio exceeds
 * 1/ERROR with a probability of at most ERROR if nothing has changed, at whatever moment one looks. The share before
 * counts with its standard error, because it is an estimate too. scripts/simulate-verdict.ts measures the outcome.
 */
export function isWorse({ failed, total }: Tally, before: Tally): boolean {
  const known = before.total + PRIOR
  const seen = before.failed + 1
  const share = Math.min(0.5, (seen + Math.sqrt(seen * (1 + total / known))) / known)
  const suspicions = [
    { weight: 0.7, share: share * 1.8 },
    { weight: 0.1, share: Math.sqrt(share) },
    { weight: 0.2, share: (1 + share) / 2 },
  ]
  const ratio = (worse: number) =>
    Math.exp(failed * Math.log(worse / share) + (total - failed) * Math.log((1 - worse) / (1 - share)))
  return suspicions.reduce((sum, each) => sum + each.weight * ratio(each.share), 0) >= 1 / ERROR
}
