import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** The last resort: an error in the shell itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? (
      <ErrorScreen detail={error.message} retry={async () => location.reload()} />
    ) : (
      this.props.children
    )
  }
}
