const KIB = 1024

/** JS before interaction by route, brotli KiB: shell, remote and page together. */
const JS_BUDGETS_KIB: Record<string, number> = {
  '/': 120,
  '/qa': 120,
  '/surgai': 95,
  '/privacy': 90,
  '/refunds': 90,
  '/tos': 90,
  '/custom': 90,
  '/custom-payment': 90,
}
const DEFAULT_JS_KIB = 110
export const CSS_BUDGET_KIB = 15

export const jsBudgetKib = (path: string): number => JS_BUDGETS_KIB[path] ?? DEFAULT_JS_KIB

export type RouteWeight = { path: string; js: number; css: number }

/** @returns a sentence for every route over its budget; weights in bytes */
export function budgetProblems(weights: readonly RouteWeight[]): string[] {
  const kib = (bytes: number) => (bytes / KIB).toFixed(1)
  return weights.flatMap(({ path, js, css }) => [
    ...(js > jsBudgetKib(path) * KIB ? [`${path}: ${kib(js)} KiB of JS, budget ${jsBudgetKib(path)}`] : []),
    ...(css > CSS_BUDGET_KIB * KIB ? [`${path}: ${kib(css)} KiB of css, budget ${CSS_BUDGET_KIB}`] : []),
  ])
}
