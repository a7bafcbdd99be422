import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes a folder and all in it away from other users of the machine. The engine gives its files to everyone, whatever
 * the umask, so that they are looked at again at each start. What belongs to somebody else stays as it is.
 */
export function makePrivate(folder: string): void {
  // no modes there
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
    // gone since, or not ours
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}
