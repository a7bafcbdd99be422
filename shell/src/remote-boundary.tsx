import { createLogger, useSiteConfig } from '@lustre/platform'
import { Component, type ReactNode, useCallback, useEffect } from 'react'
import { errorDetail } from './error-detail.ts'
import { ErrorScreen } from './error-screen.tsx'
import { RemoteLoadError } from './modules.ts'
import { showQuietNotice } from './quiet-notice.ts'
import { reloadDocument } from './reload-document.ts'

type HostHtml = { route: string; main: Node }

/** @returns null when the document shows another section's page */
function hostHtmlOf(remote: string): HostHtml | null {
  const main =
    typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('main[data-remote]')
  return main?.dataset.remote === remote
    ? { route: main.dataset.route ?? '', main: main.cloneNode(true) }
    : null
}

/** Keeps the host's HTML of a page that cannot hydrate: readable, with plain links. */
function HostPage({ remote, route, main }: HostHtml & { remote: string }) {
  const fill = useCallback(
    (page: HTMLElement | null) => page?.replaceChildren(...main.cloneNode(true).childNodes),
    [main],
  )
  return (
    <main
      ref={fill}
      id="page"
      tabIndex={-1}
      data-remote={remote}
      data-route={route}
      style={useSiteConfig().accent}
    />
  )
}

/** Calls back once all earlier effects have run and their errors are caught. */
function AfterEffects({ call }: { call: () => void }) {
  useEffect(() => {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }, [call])
  return null
}

type Props = {
  remote: string
  version: string
  retry: (remote: string) => Promise<boolean>
  reload?: (address: string) => Promise<void>
  children: ReactNode
}
/** In an object, because a thrown value may be null. */
type State = { failure: { error: unknown } | null; retried: boolean }

const log = createLogger('shell')

/** A page that fails before hydration keeps the host's HTML; a later failure shows the error screen. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, retried: false }
  #isTakenOver = false
  #hostHtml: HostHtml | null = null

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    log.error(`the section ${this.props.remote} ${this.props.version} failed`, error)
    if (this.#hostHtml) showQuietNotice()
  }

  #takeOver = () => {
    this.#isTakenOver = true
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
    if (!failure)
      return (
        <>
          {this.props.children}
          <AfterEffects call={this.#takeOver} />
        </>
      )
    const { error } = failure
    // React has not removed the host's nodes yet.
    if (!this.#isTakenOver) this.#hostHtml ??= hostHtmlOf(this.props.remote)
    if (this.#hostHtml) return <HostPage remote={this.props.remote} {...this.#hostHtml} />
    const detail = error instanceof RemoteLoadError ? undefined : errorDetail(error)
    return <ErrorScreen detail={detail} retry={this.#retry} />
  }
}
