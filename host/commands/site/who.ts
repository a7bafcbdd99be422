import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import type { ReleaseManifest } from '../../releases/manifest/manifest.ts'

const run = promisify(execFile)

/** What git says, or null: not every checkout is one of git, and not every machine has it. */
const git = (cwd: string, ...args: string[]): Promise<string | null> =>
  run('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // a user id without a name, as in some containers
    return 'somebody'
  }
}

/** Who gives a release command: the name in git, or that of the system's user. */
export const whoAmI = async (cwd = process.cwd()): Promise<string> =>
  (await git(cwd, 'config', 'user.name')) ?? systemUser()

/**
 * What a release made now says of itself.
 * @param root the remote's folder; changes that are not committed are told by a '+'
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
