const FAST_ANSWER_MS = 75

/** Returns whether files requested now arrive before the first paint is ready. */
export function isFastLine(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming)) return false
  return load.responseStart - load.requestStart <= FAST_ANSWER_MS
}
