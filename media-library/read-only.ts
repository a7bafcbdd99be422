import { AdminError } from './admin-error.ts'

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])

/**
 * Tells in plain words that nothing can be written to the library's folder; passes on every other error.
 * @throws always
 */
export function tellReadOnly(dir: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!READ_ONLY.has(code)) throw error
  throw new AdminError(
    403,
    `The library's folder ${dir} is read-only (${code}): uploads need to write there`,
    {
      cause: error,
    },
  )
}
