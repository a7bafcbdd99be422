import { Button, Notice } from '@lustre/shared-ui'

type FailureProps = {
  error: string | null | undefined
  /** Label of the button that tries again. */
  retry?: string
  onRetry?: (() => void) | undefined
  onDismiss?: () => void
  className?: string
}

/** An error message with its actions; renders nothing without an error. */
export function Failure({ error, retry, onRetry, onDismiss, className = 'mt-6' }: FailureProps) {
  if (!error) return null
  const action = onRetry && (
    <Button variant="quiet" size="sm" onClick={onRetry}>
      {retry}
    </Button>
  )
  return (
    <Notice kind="error" className={className} action={action} onDismiss={onDismiss}>
      {error}
    </Notice>
  )
}
