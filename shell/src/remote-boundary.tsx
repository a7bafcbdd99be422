import { createLogger } from '@lustre/platform'
import { Component, type ReactNode } from 'react'
import { errorDetail } from './error-detail.ts'
import { ErrorScreen } from './error-screen.tsx'
import { RemoteLoadError } from './modules.ts'
import { Unavailable } from './unavailable.tsx'

type Props = {
  remote: string
  /** The release that the document was composed from; for the log. */
  version: string
  retry: (remote: string) => Promise<void>
  children: ReactNode
}
/** What was thrown, in an object, as it can be anything. */
type State = { failure: { error: unknown } | null }

const log = createLogger('shell')

/** Keeps a remote that fails from taking the header, the footer or another section with it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    log.error(`the section ${this.props.remote} ${this.props.version} failed`, error)
  }

  #retry = async () => {
    await this.props.retry(this.props.remote)
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    if (error instanceof RemoteLoadError) return <Unavailable retry={this.#retry} />
    return <ErrorScreen detail={errorDetail(error)} retry={this.#retry} />
  }
}
