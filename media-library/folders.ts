/** The folders of the library that are in no other. */
export function rootFolders(all: readonly string[]) {
  const folders = all.filter((path) => !path.includes('/')).map((path) => ({ name: path, path }))
  return { folders, next_cursor: null, total_count: folders.length }
}
