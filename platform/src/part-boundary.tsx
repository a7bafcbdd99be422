import { Component, type ReactNode } from 'react'
import { createLogger } from './logger.ts'

type Props = {
  instead?: (again: () => void) => ReactNode
  onFailed?: () => void
  children: ReactNode
}

const log = createLogger('part')

/** Keeps a late part that throws from taking the page down. */
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
