import { Notice } from '@lustre/shared-ui'
import type { Trouble } from './replies.ts'

/** What the product says about a failure, and below it what the provider did. */
export function TroubleNotice({ trouble, note }: { trouble: Trouble; note?: string }) {
  return (
    <Notice kind="error" title={trouble.warning} className="mt-4">
      <p>{trouble.reason}</p>
      {note ? <p>{note}</p> : null}
    </Notice>
  )
}
