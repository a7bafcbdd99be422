import type { RemoteModule } from '@lustre/platform'

/** The source of the remotes' modules; browser, host and development each have their own. */
export type Modules = {
  /** In the browser always the same promise; on the host the module, or an error. */
  get(name: string, pathname: string): RemoteModule | Promise<RemoteModule>
  /** Retries a failed load. @returns whether the section is there now */
  retry(name: string): Promise<boolean>
}

/**
 * Marks a promise so that `use` reads it without suspending. React itself sets these two fields, and needs the
 * same promise in every render.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

export const isThere = (got: RemoteModule | Promise<RemoteModule>): boolean =>
  !(got instanceof Promise) || Reflect.get(got, 'status') === 'fulfilled'

export class RemoteLoadError extends Error {
  readonly remote: string

  constructor(remote: string, version: string | undefined, cause: unknown) {
    super(`the section ${remote} ${version ?? ''} could not be loaded`, { cause })
    this.name = 'RemoteLoadError'
    this.remote = remote
  }
}
