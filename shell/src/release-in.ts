import type { RemoteSnapshot } from '@lustre/platform'

/**
 * The release of a remote in the answer of `/site/snapshot.json`.
 * @param snapshot the JSON, which may be damaged, or an error's
 * @throws {Error} when what the browser needs of the release is not whole
 */
export function releaseIn(snapshot: RemoteSnapshot[], name: string): RemoteSnapshot | undefined {
  return snapshot.find(
    ({ name: own, entry, css, routes }) =>
      own === name && entry && Array.isArray(css) && routes.every(({ path, pattern }) => path && pattern),
  )
}
