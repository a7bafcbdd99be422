import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a folder private to its owner. Runs at each start, because the engine ignores the umask. */
export function makePrivate(folder: string): void {
  // Windows has no file modes.
  if (process.platform === 'win32') return
  close(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      close(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // The file may be gone, or belong to another user.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}
