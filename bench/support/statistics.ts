/** @param share 0 to 1 @returns NaN without samples */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? Number.NaN
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** Of this many interactions, one of the longest is left out as an outlier. Source: web.dev/articles/inp. */
const INTERACTIONS_AN_OUTLIER = 50

export function interactionToNextPaint(durations: readonly number[]): number {
  const sorted = [...durations].sort((a, b) => b - a)
  return sorted[Math.floor(durations.length / INTERACTIONS_AN_OUTLIER)] ?? Number.NaN
}
