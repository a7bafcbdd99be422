import { loadShared } from './shared-scope.ts'

declare global {
  /** `import()` itself: the build writes it so, because Vite would lead a plain one through `lateImport` again. */
  var __plain_import__: <T>(address: string) => Promise<T>
}

/** By address: how often a file could not be loaded or run. */
const failures = new Map<string, number>()

/**
 * Every `import()` of a built file ends here; the build puts it in the place of Vite's preload helper
 * (`platform/build/late-imports.ts`). A file that failed is asked for under a new address, because a browser remembers
 * the failure of the old one: Firefox when it could not be fetched, Chromium and Firefox when it threw.
 * @param load the import itself
 * @param needs the file, relative to `base`, and the shared modules that it and what it imports use
 * @returns the module, or as much of it as the caller uses
 */
export async function lateImport<T extends object>(
  load: () => Promise<T>,
  [file, ...shared]: readonly [string, ...string[]],
  base: string,
): Promise<T> {
  const address = new URL(file, base).href
  const failed = failures.get(address) ?? 0
  try {
    if (shared.length > 0) await loadShared(shared)
    return await (failed === 0 ? load() : __plain_import__(`${address}?retry=${failed}`))
  } catch (error) {
    failures.set(address, failed + 1)
    throw error
  }
}
