import { AdminError } from './admin-error.ts'

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])

/** Turns a write error of a read-only folder into a 403, and rethrows any other. */
export function tellReadOnly(dir: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!READ_ONLY.has(code)) throw error
  throw new AdminError(403, `The library's folder ${dir} is read-only (${code}), so it accepts no uploads`, {
    cause: error,
  })
}
