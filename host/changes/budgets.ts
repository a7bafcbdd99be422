import { brotliBytes } from '../releases/manifest/files.ts'
import type { StoredRelease, StoredShell } from '../sections/sections.ts'

const KIB = 1024

/** JS before interaction, brotli KiB: shell, remote and page together. A remote may set other budgets. */
const DEFAULT_JS_KIB = 100
export const CSS_BUDGET_KIB = 15.5

type Budgets = Readonly<Record<string, number>>

export const jsBudgetKib = (path: string, budgets: Budgets): number => budgets[path] ?? DEFAULT_JS_KIB

type RouteWeight = { path: string; js: number; css: number }

/**
 * Compares weights, in bytes, with budgets, in KiB.
 * @param budgets of the remote's definition, by route
 * @returns a sentence for every route over its budget
 */
export function budgetProblems(weights: readonly RouteWeight[], budgets: Budgets): string[] {
  const over = (bytes: number, what: string, budget: number) =>
    `${(bytes / KIB).toFixed(1)} KiB of ${what}, budget ${budget}: load less, or say why with --force "<reason>"`
  return weights.flatMap(({ path, js, css }) => {
    const budget = jsBudgetKib(path, budgets)
    return [
      ...(js > budget * KIB ? [`${path}: ${over(js, 'JS', budget)}`] : []),
      ...(css > CSS_BUDGET_KIB * KIB ? [`${path}: ${over(css, 'css', CSS_BUDGET_KIB)}`] : []),
    ]
  })
}

/** Weighs each page of a release before interaction, with the shell's part, in brotli bytes. */
const routeWeights = (
  { manifest: release, folder }: StoredRelease,
  { manifest: shell, folder: shellFolder }: StoredShell,
): Promise<RouteWeight[]> =>
  Promise.all(
    release.routes.map(async (route) => {
      const shared = [...release.shared, ...route.shared].flatMap((name) => shell.shared[name] ?? [])
      const shellJs = [...new Set([...shell.preload, ...shared])]
      const ownJs = [...release.preload, ...route.preload]
      return {
        path: route.path,
        js: (await brotliBytes(shellFolder, shellJs)) + (await brotliBytes(folder, ownJs)),
        css: (await brotliBytes(shellFolder, shell.css)) + (await brotliBytes(folder, release.css)),
      }
    }),
  )

/** Returns a sentence for every page of a release that exceeds its budget with this shell. */
export const weightProblems = async (release: StoredRelease, shell: StoredShell): Promise<string[]> =>
  budgetProblems(await routeWeights(release, shell), release.manifest.budgets)
