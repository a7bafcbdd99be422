import { createLogger } from '@lustre/platform'
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'
import { RemoteLoadError } from './modules.ts'
import { reloadDocument } from './reload-document.ts'
import { Unavailable } from './unavailable.tsx'

type Props = {
  remote: string
  /** The release that the document was composed from; for the log. */
  version: string
  /** @returns whether the section could be loaded again */
  retry: (remote: string) => Promise<boolean>
  reload?: () => Promise<void>
  children: ReactNode
}
type State = { error: Error | null; retried: boolean }

const log = createLogger('shell')

/** Keeps a remote that fails from taking the header, the footer or another section with it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, retried: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    log.error(`the section ${this.props.remote} ${this.props.version} failed`, error)
  }

  /** In place first. What fails again gets a full load, because a browser keeps a failed module for the document. */
  #retry = async () => {
    const { remote, retry, reload = reloadDocument } = this.props
    const loaded = !this.state.retried && (await retry(remote))
    if (loaded) this.setState({ error: null, retried: true })
    else await reload()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof RemoteLoadError) return <Unavailable retry={this.#retry} />
    return <ErrorScreen detail={error.message} retry={this.#retry} />
  }
}
