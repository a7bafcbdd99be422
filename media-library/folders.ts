import { createHash } from 'node:crypto'
import { AdminError } from './admin-error.ts'

/** @param path empty for the root @throws {AdminError} 404 for an unknown path */
export function foldersBelow(all: readonly string[], path: string) {
  if (path !== '' && !all.includes(path)) throw new AdminError(404, `Can't find folder with path ${path}`)
  const prefix = path === '' ? '' : `${path}/`
  const folders = all
    .filter(
      (folder) => folder.startsWith(prefix) && !folder.slice(prefix.length).includes('/') && folder !== path,
    )
    .map((folder) => ({
      name: folder.slice(prefix.length),
      path: folder,
      external_id: createHash('md5').update(folder).digest('hex'),
    }))
  return { folders, next_cursor: null, total_count: folders.length }
}
