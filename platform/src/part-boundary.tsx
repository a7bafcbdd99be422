import { Component, type ReactNode } from 'react'
import { createLogger } from './logger.ts'

type Props = {
  /** What is shown instead of a part that threw; nothing by default. */
  instead?: (again: () => void) => ReactNode
  /** Called once the part has thrown. */
  onFailed?: () => void
  children: ReactNode
}

const log = createLogger('part')

/** A late part that loads but cannot be run costs its own place, never the page. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log.error('a late part of the page failed', error)
    this.props.onFailed?.()
  }

  #again = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.instead?.(this.#again) : this.props.children
  }
}
