const KIB = 1024

/** JS before interaction, brotli KiB: shell, remote and page together. A remote may set other budgets. */
const DEFAULT_JS_KIB = 100
export const CSS_BUDGET_KIB = 15.5

type Budgets = Readonly<Record<string, number>>

export const jsBudgetKib = (path: string, budgets: Budgets): number => budgets[path] ?? DEFAULT_JS_KIB

export type RouteWeight = { path: string; js: number; css: number }

/**
 * Compares weights, in bytes, with budgets, in KiB.
 * @param budgets of the remote's definition, by route
 * @returns a sentence for every route over its budget
 */
export function budgetProblems(weights: readonly RouteWeight[], budgets: Budgets): string[] {
  const kib = (bytes: number) => (bytes / KIB).toFixed(1)
  return weights.flatMap(({ path, js, css }) => {
    const budget = jsBudgetKib(path, budgets)
    return [
      ...(js > budget * KIB ? [`${path}: ${kib(js)} KiB of JS, budget ${budget}`] : []),
      ...(css > CSS_BUDGET_KIB * KIB ? [`${path}: ${kib(css)} KiB of css, budget ${CSS_BUDGET_KIB}`] : []),
    ]
  })
}
