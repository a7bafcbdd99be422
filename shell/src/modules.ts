import type { RemoteModule } from '@lustre/platform'

/** Where the tree gets the remotes' modules from. The browser, the host and development each have their own. */
export type Modules = {
  /** The module if it is there, else a promise of it; on the host it throws when the bundle could not be loaded. */
  get(name: string, pathname: string): RemoteModule | Promise<RemoteModule>
  /** Forgets a failed load, so that the next `get` really asks again. */
  retry(name: string): Promise<void>
}

/** A remote's files could not be had; as opposed to an error thrown by its page. */
export class RemoteLoadError extends Error {
  readonly remote: string

  /** @param version the release that was asked for */
  constructor(remote: string, version: string | undefined, cause: unknown) {
    super(`the section ${remote} ${version ?? ''} could not be loaded`, { cause })
    this.name = 'RemoteLoadError'
    this.remote = remote
  }
}
