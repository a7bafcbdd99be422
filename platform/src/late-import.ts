import { loadShared } from './shared-scope.ts'

declare global {
  /** Plain `import()`. The build writes it, because Vite would route one written here through `lateImport` again. */
  var __plain_import__: <T>(address: string) => Promise<T>
  /** Imports a file under a new address, of which no import map has the digest: of the shell. */
  var importAgain: (<T>(address: string, attempt: number) => Promise<T>) | undefined
}

const failures = new Map<string, number>()

/**
 * Handles every `import()` of a built file (`platform/build/late-imports.ts`). A file that fails again is requested
 * under a new address, because browsers remember the failure: Firefox of a failed request, Chromium and Firefox of a
 * file that threw.
 * @param needs the file, relative to `base`, and the shared modules that it and its imports use
 */
export async function lateImport<T extends object>(
  load: () => Promise<T>,
  [file, ...shared]: readonly [string, ...string[]],
  base: string,
): Promise<T> {
  const address = new URL(file, base).href
  const failed = failures.get(address) ?? 0
  const again = (error: unknown) => globalThis.importAgain?.<T>(address, failed) ?? Promise.reject(error)
  try {
    if (shared.length > 0) await loadShared(shared)
    return await (failed === 0 ? load() : load().catch(again))
  } catch (error) {
    failures.set(address, failed + 1)
    throw error
  }
}
