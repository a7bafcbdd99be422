import type { RemoteSnapshot } from '@lustre/platform'

/**
 * The release of a remote in the answer of `/site/snapshot.json`.
 * @param snapshot the JSON, which may be damaged, or an error's
 * @throws {Error} when what the browser needs of the release is not whole
 */
export function releaseIn(snapshot: RemoteSnapshot[], name: string): RemoteSnapshot | undefined {
  return snapshot.find(
    (remote) =>
      remote.name === name &&
      [remote.entry, ...remote.css, ...remote.routes.flatMap(({ path, pattern }) => [path, pattern])].every(
        (text) => text.startsWith('/'),
      ),
  )
}
