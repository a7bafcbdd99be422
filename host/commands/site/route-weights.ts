import { brotliBytes } from '../../releases/manifest/files.ts'
import type { StoredRelease, StoredShell } from '../../sections/sections.ts'
import { budgetProblems, type RouteWeight } from './budgets.ts'

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
