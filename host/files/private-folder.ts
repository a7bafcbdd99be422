import { chmod, mkdir, open } from 'node:fs/promises'

/**
 * Makes a folder that other users of this machine can neither read nor enter, or closes an existing one to them. A
 * folder of another owner, such as a mounted volume, is used with a warning.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows has no modes
  if (process.platform === 'win32') return
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
    process.emitWarning(`${folder} belongs to another user and may be open to others.`)
  })
}

/**
 * Reads a file that other users may not change, or not even read.
 * @param forbidden bits of its mode
 * @throws {Error} with the refusal when its mode has one of them
 */
export async function readGuarded(file: string, forbidden: number, refusal: string): Promise<string> {
  const handle = await open(file)
  try {
    const { mode } = await handle.stat()
    // Windows has no modes.
    if (process.platform !== 'win32' && (mode & forbidden) !== 0) throw new Error(refusal)
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}
