import { CSS_BUDGET_KIB, jsBudgetKib } from '../commands/site/budgets.ts'
import type { StoredRelease } from './input.ts'

const KIB = 1024

type Part = { kib: number; budgetKib: number }

/** What a page needs before interaction, brotli KiB, with the shell that is live. */
export type Size = { js: Part; css: Part }

/**
 * @param shell the live one, where it is not the release itself; null counts the release alone
 * A release keeps one weight, that of its heaviest page: it is held against the largest of its budgets.
 */
export function releaseSize(
  { sizes, routes = [], budgets = {} }: StoredRelease,
  shell: StoredRelease | null,
): Size {
  const paths = routes.length === 0 ? ['/'] : routes.map(({ path }) => path)
  const part = (own: number, shells: number | undefined, budgetKib: number): Part => ({
    kib: (own + (shells ?? 0)) / KIB,
    budgetKib,
  })
  return {
    js: part(sizes.js, shell?.sizes.js, Math.max(...paths.map((path) => jsBudgetKib(path, budgets)))),
    css: part(sizes.css, shell?.sizes.css, CSS_BUDGET_KIB),
  }
}
