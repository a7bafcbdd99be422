import { Button, Notice } from '@lustre/shared-ui'
import { ACT_CONTENT } from '../../../content/staff-run-content.ts'
import type { Act } from './use-act.ts'

/** What was done, and for some seconds the way back; or why it was not done. */
export function UndoBar({ acts: { done, failure, busy, undo, dismiss } }: { acts: Act }) {
  return (
    <div className="no-print pointer-events-none sticky bottom-4 z-20 mt-6 flex flex-col items-center">
      {failure !== null && (
        <Notice kind="error" className="pointer-events-auto max-w-xl shadow-lifted" onDismiss={dismiss}>
          {failure}
        </Notice>
      )}
      <output>
        {done && (
          <span
            data-tone="night"
            className="pointer-events-auto flex min-h-11 items-center gap-5 rounded-full bg-night px-6 text-sm text-paper tabular-nums shadow-lifted forced-colors:border"
          >
            {done.said}
            {done.undo && (
              <Button variant="quiet" tone="night" size="sm" busy={busy === 'undo'} onClick={undo}>
                {ACT_CONTENT.undo}
              </Button>
            )}
          </span>
        )}
      </output>
    </div>
  )
}
