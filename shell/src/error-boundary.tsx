import { Component, type ReactNode } from 'react'
import { errorDetail } from './error-detail.ts'
import { ErrorScreen } from './error-screen.tsx'

export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? (
      <ErrorScreen detail={errorDetail(failure.error)} retry={async () => location.reload()} />
    ) : (
      this.props.children
    )
  }
}
