import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { saysFull } from '@lustre/kit/disk-space'

/** In memory, where a system has it. */
const MEMORY = '/dev/shm'

/** Makes a folder that only this user may enter. A full disk has no room for one, and sockets need no disk. */
export function makeSocketFolder(): string {
  const make = (place: string) => mkdtempSync(path.join(place, 'lustre-'))
  try {
    return make(tmpdir())
  } catch (error) {
    if (!saysFull(error)) throw error
    return make(MEMORY)
  }
}
