import { Button, Notice } from '@lustre/shared-ui'
import { RETRY } from '#content/retry-content.ts'

type FailureProps = {
  error: string | null | undefined
  /** Shows a button that tries again. */
  onRetry?: (() => void) | undefined
  onDismiss?: () => void
  className?: string
}

/** An error message with its actions; renders nothing without an error. */
export function Failure({ error, onRetry, onDismiss, className = 'mt-6' }: FailureProps) {
  if (!error) return null
  const action = onRetry && (
    <Button variant="quiet" size="sm" onClick={onRetry}>
      {RETRY}
    </Button>
  )
  return (
    <Notice kind="error" className={className} action={action} onDismiss={onDismiss}>
      {error}
    </Notice>
  )
}
