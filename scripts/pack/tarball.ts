import { execFile } from 'node:child_process'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Sets one date on all files, so that the same sources make the same tarball. */
async function setTimes(folder: string, time: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await utimes(path.join(entry.parentPath, entry.name), time, time)
  await utimes(folder, time, time)
}

/** Returns options of GNU tar that omit differences between machines. Other programs still make a tarball. */
async function sameEverywhere(): Promise<string[]> {
  const { stdout } = await run('tar', ['--version'])
  return stdout.includes('GNU tar') ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'] : []
}

/** Packs a folder with the machine's own tar. @param time of all files */
export async function makeTarball(folder: string, file: string, time: Date): Promise<void> {
  await setTimes(folder, time)
  const { dir, base } = path.parse(folder)
  await run('tar', [...(await sameEverywhere()), '-czf', file, '-C', dir, base])
}
