import { createLogger } from '@lustre/platform'
import { Component, type ReactNode } from 'react'
import { errorDetail } from './error-detail.ts'
import { ErrorScreen } from './error-screen.tsx'
import { RemoteLoadError } from './modules.ts'
import { reloadDocument } from './reload-document.ts'

type Props = {
  remote: string
  /** The release that the document was composed from; for the log. */
  version: string
  /** @returns whether the section could be loaded again */
  retry: (remote: string) => Promise<boolean>
  reload?: (address: string) => Promise<void>
  children: ReactNode
}
/** In an object, because anything can be thrown, null too. */
type State = { failure: { error: unknown } | null; retried: boolean }

const log = createLogger('shell')

/** Contains the failure of a remote: header, footer and other sections go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, retried: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    log.error(`the section ${this.props.remote} ${this.props.version} failed`, error)
  }

  /** First in place, then by a full load: a browser keeps a failed module for the life of the document. */
  #retry = async () => {
    const { remote, retry, reload = reloadDocument } = this.props
    const { href } = location
    const loaded = !this.state.retried && (await retry(remote))
    if (loaded) this.setState({ failure: null, retried: true })
    else await reload(href)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    const detail = error instanceof RemoteLoadError ? undefined : errorDetail(error)
    return <ErrorScreen detail={detail} retry={this.#retry} />
  }
}
