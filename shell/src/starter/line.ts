/** A host that answers sooner is near, and its line a fast one. */
const FAST_ANSWER_MS = 75

/** Whether files that are asked for now are there before the browser has made its first paint ready. */
export function isFastLine(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming)) return false
  return load.responseStart - load.requestStart <= FAST_ANSWER_MS
}
