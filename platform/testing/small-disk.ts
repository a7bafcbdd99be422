import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { saysFull } from '../server/disk/disk-space.ts'

const MIB = 1024 ** 2
const PIECE = Buffer.alloc(64 * 1024)

export type SmallDisk = {
  folder: string
  /** Fills the disk to the last byte. */
  fill(): void
  /** Frees the space again. */
  empty(): void
  remove(): void
}

/**
 * Mounts an ext4 file system from a file, because there, unlike in memory, even a new folder needs room.
 * @returns null, with a message, if this user may not mount it
 */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const root = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  const [image, folder] = [path.join(root, 'image'), path.join(root, 'disk')]
  writeFileSync(image, '')
  truncateSync(image, megabytes * MIB)
  mkdirSync(folder)
  const steps = [
    ['mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image],
    ['mount', '-o', 'loop', image, folder],
  ]
  for (const [program = '', ...args] of steps) {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
    if (status === 0) continue
    rmSync(root, { recursive: true })
    process.stderr.write(`NOT TESTED: a full disk. None can be mounted here: ${error?.message ?? stderr}\n`)
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        let left = megabytes * MIB
        for (let size = PIECE.length; size >= 1; )
          if (!wrote(file, size)) size = Math.floor(size / 2)
          // Somebody has unmounted it, and this would fill the machine's own disk.
          else if ((left -= size) < 0) throw new Error(`${folder} is not mounted`)
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(root, { recursive: true })
    },
  }
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, PIECE, 0, size) > 0
  } catch (error) {
    if (saysFull(error)) return false
    throw error
  }
}
