import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** A file system with less room is full: the embedded database writes its log in files of 16 MB. */
const FULL_BELOW_BYTES = 32 * 1024 ** 2

export type DiskSpace = { freeBytes: number; sizeBytes: number }

/**
 * Returns the space of the file system that a folder is on, or will be on once created.
 * @throws {Error} when the system does not tell
 */
export function diskSpace(folder: string): DiskSpace {
  if (!existsSync(folder) && path.dirname(folder) !== folder) return diskSpace(path.dirname(folder))
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

export const isFull = ({ freeBytes }: DiskSpace): boolean => freeBytes < FULL_BELOW_BYTES

const IN_WORDS = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i

/** Returns whether an error, or one of its causes, says that a disk is full. */
export function saysFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return IN_WORDS.test(error.message) || saysFull(error.cause)
}
