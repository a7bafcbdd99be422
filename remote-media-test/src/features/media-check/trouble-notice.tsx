import { Notice } from '@lustre/shared-ui'
import type { Trouble } from '#protocol/replies.ts'

export function TroubleNotice({ reply, note }: { reply: Partial<Trouble> | null; note?: string }) {
  if (!reply?.warning) return null
  return (
    <Notice kind="error" title={reply.warning} className="mt-4">
      <p>{reply.reason}</p>
      {note ? <p>{note}</p> : null}
    </Notice>
  )
}
