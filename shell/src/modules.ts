import type { RemoteModule } from '@lustre/platform'

/** Where the tree gets the remotes' modules from. The browser, the host and development each have their own. */
export type Modules = {
  /** In the browser a promise, always the same one; on the host the module, or it throws when there is none. */
  get(name: string, pathname: string): RemoteModule | Promise<RemoteModule>
  /** Forgets a failed load and tries again. @returns whether the section is there now */
  retry(name: string): Promise<boolean>
}

/**
 * A promise that `use` reads without suspending once it is there, so that hydration shows no fallback. React keeps
 * result and state in these two fields itself, and wants the same promise in every render.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

/** Whether `use` would read it without suspending. */
export const isThere = (got: RemoteModule | Promise<RemoteModule>): boolean =>
  !(got instanceof Promise) || Reflect.get(got, 'status') === 'fulfilled'

/** A remote's files could not be loaded; its page throws other errors. */
export class RemoteLoadError extends Error {
  readonly remote: string

  /** @param version the release that was asked for */
  constructor(remote: string, version: string | undefined, cause: unknown) {
    super(`the section ${remote} ${version ?? ''} could not be loaded`, { cause })
    this.name = 'RemoteLoadError'
    this.remote = remote
  }
}
