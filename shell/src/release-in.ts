import type { RemoteSnapshot } from '@lustre/platform'

/** @param snapshot may be damaged, or an error's @throws {Error} when the release lacks what the browser needs */
export function releaseIn(snapshot: RemoteSnapshot[], name: string): RemoteSnapshot | undefined {
  return snapshot.find(
    ({ name: own, entry, css, routes }) =>
      own === name && entry && Array.isArray(css) && routes.every(({ path, pattern }) => path && pattern),
  )
}
