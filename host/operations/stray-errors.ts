import type { ServerLogger } from '@lustre/platform/server'

const IN_RELEASE = /[\\/]releases[\\/]([a-z][a-z0-9-]*)[\\/]([\w.+-]+)[\\/]api[\\/]/

/** The release whose API an error comes from, by its stack; empty when that cannot be told. */
export function releaseOf(error: unknown): { remote?: string; release?: string } {
  const [, remote, release] = IN_RELEASE.exec((error instanceof Error && error.stack) || '') ?? []
  return remote && release ? { remote, release } : {}
}

/**
 * A remote's API can throw, or drop a rejection, after it has answered. That must not take the other sections down:
 * it is logged and the host stays up, which is safe because it keeps nothing half done (registry and records are
 * changed elsewhere, each in one step).
 * @returns a function that ends this
 */
export function surviveStrayErrors(log: ServerLogger): () => void {
  // without a listener of their own, rejections arrive here as well
  const onError = (error: unknown) => log.error('an error outside of every request', error, releaseOf(error))
  process.on('uncaughtException', onError)
  return () => process.off('uncaughtException', onError)
}
