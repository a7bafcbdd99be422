import { createLogger } from '@lustre/platform'
import { Component, type ReactNode } from 'react'
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
type State = { error: Error | null }

const log = createLogger('shell')

/** Keeps a remote that fails from taking the header, the footer or another section with it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    log.error(`the section ${this.props.remote} ${this.props.version} failed`, error)
  }

  #retry = async () => {
    await this.props.retry(this.props.remote)
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof RemoteLoadError) return <Unavailable retry={this.#retry} />
    return <ErrorScreen detail={error.message} retry={this.#retry} />
  }
}
