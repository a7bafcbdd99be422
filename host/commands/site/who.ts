import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import type { ReleaseManifest } from '../../releases/manifest/manifest.ts'

const run = promisify(execFile)

/** Runs git; null outside a git checkout, or on a machine without git. */
const git = (cwd: string, ...args: string[]): Promise<string | null> =>
  run('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A user id without a name, as in some containers
    return 'unknown user'
  }
}

/** Returns the name behind a release command: from git, or the system's user. */
export const whoAmI = async (cwd = process.cwd()): Promise<string> =>
  (await git(cwd, 'config', 'user.name')) ?? systemUser()

/**
 * Returns author, commit and note of a release made now.
 * @param root the remote's folder; uncommitted changes add a '+' to the commit
 */
export async function madeNow(
  root: string,
  note?: string,
): Promise<Pick<ReleaseManifest, 'author' | 'commit' | 'note'>> {
  const commit = await git(root, 'rev-parse', '--short=12', 'HEAD')
  const changed = await git(root, 'status', '--porcelain', '.')
  return {
    author: await whoAmI(root),
    commit: commit && commit + (changed === null ? '' : '+'),
    note: note?.trim() || null,
  }
}
