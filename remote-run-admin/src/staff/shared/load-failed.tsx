import { Button, Notice } from '@lustre/shared-ui'

type LoadFailedProps = { error: string | null; retry: string; onRetry: () => void }

/** Why something of the staff's was not loaded, and the button that tries it again. Nothing while there is no error. */
export function LoadFailed({ error, retry, onRetry }: LoadFailedProps) {
  if (error === null) return null
  const action = (
    <Button variant="quiet" size="sm" onClick={onRetry}>
      {retry}
    </Button>
  )
  return (
    <Notice kind="error" className="mt-6" action={action}>
      {error}
    </Notice>
  )
}
