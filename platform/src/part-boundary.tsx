import { Component, type ReactNode } from 'react'

type Props = {
  instead?: (again: () => void, error: unknown) => ReactNode
  onFailed?: () => void
  children: ReactNode
}

/** In an object, because a thrown value may be null. */
type State = { failure: { error: unknown } | null }

/** Keeps a part that throws from taking the page down. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch() {
    this.props.onFailed?.()
  }

  #again = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.instead?.(this.#again, failure.error) : this.props.children
  }
}
