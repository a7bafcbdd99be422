import { cx } from '@lustre/shared-ui'
import { WAIT_WORDS } from '../../../../content/staff-delivery-content.ts'
import type { ClientRunRow } from '../../../../protocol/client-runs.ts'
import { waitsFor } from '../../../../protocol/waits.ts'

/** Shows what a run waits for, with emphasis when it is the studio. */
export function WaitsLabel({ run, className }: { run: ClientRunRow; className?: string }) {
  const waits = waitsFor(run)
  const isOurs = waits === 'studio' || waits === 'pictures'
  return (
    <span className={cx('text-sm', isOurs ? 'font-medium text-gold-ink' : 'text-ink-soft', className)}>
      {WAIT_WORDS[waits]}
    </span>
  )
}
