import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { diskSpace, isFull, saysFull } from '@lustre/platform/server/disk/disk-space'
import { messageOf } from '../files/message-of.ts'
import { writtenFolders } from '../operate/disk-check.ts'
import { readSettings } from '../settings/settings.ts'

/** On a full disk Node.js reports a missing folder when it makes several at once. */
const MKDIR_FAILED = /^ENOENT: .*, mkdir /

/** Node.js names the file in quotes. */
const MAY_NOT_WRITE = /^(?:EACCES|EPERM|EROFS): .*'([^']+)'$/

/**
 * Returns the message of a failed command. It says what to do without the right to write, and names the full disk, which the system's error often does not.
 * @param places where the command writes, besides the folders of the site
 */
export function reasonOfFailure(error: unknown, ...places: (string | undefined)[]): string {
  const reason = messageOf(error)
  const [, place] = MAY_NOT_WRITE.exec(reason) ?? []
  if (place !== undefined)
    return `${reason}\nThe user ${userInfo().username} may not write there: give that user the folder (chown -R ${userInfo().username} '${path.dirname(place)}'), or set DATA_DIR and SITE_DIR to folders of its own.`
  if (!saysFull(error) && !MKDIR_FAILED.test(reason)) return reason
  const written = [...Object.values(writtenFolders(readSettings(process.env))), tmpdir(), ...places]
  const full = written.flatMap((place) => {
    const folder = place === undefined ? null : path.resolve(place)
    return folder !== null && isFull(diskSpace(folder)) ? [folder] : []
  })
  if (full.length === 0 && !saysFull(error)) return reason
  return [
    reason,
    ...[...new Set(full)].map((folder) => `There is no room on the disk of ${folder}.`),
    'Make room and try again: you can delete the folder media-cache in DATA_DIR.',
  ].join('\n')
}

export function failWithReason(cause: unknown): never {
  throw new Error(reasonOfFailure(cause), { cause })
}
