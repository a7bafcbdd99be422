import { cx } from '@lustre/shared-ui'
import { AlarmClock, Archive, Check, CircleDot, Lock, type LucideIcon, PencilLine } from 'lucide-react'
import { WAIT_WORDS } from '#content/staff-delivery-content.ts'
import { STATE_WORDS } from '#content/staff-runs-content.ts'
import type { ClientRunRow } from '#protocol/client-runs.ts'
import type { RunState } from '#protocol/links.ts'
import { waitsFor } from '#protocol/waits.ts'

const LOOKS: Record<RunState | 'archived', { Icon: LucideIcon; look: string }> = {
  draft: { Icon: PencilLine, look: 'border-dashed border-ink/35 text-ink-soft' },
  open: { Icon: CircleDot, look: 'border-ink text-ink' },
  submitted: { Icon: Check, look: 'border-chosen bg-chosen text-paper' },
  overdue: { Icon: AlarmClock, look: 'border-danger text-danger' },
  closed: { Icon: Lock, look: 'border-hairline bg-paper-deep text-ink-soft' },
  archived: { Icon: Archive, look: 'border-hairline text-ink-faint' },
}

/**
 * The state of a run; each state has its own word, icon and outline, so that color alone never tells them
 * apart.
 */
export function StateLabel({ state, isArchived }: { state: RunState; isArchived: boolean }) {
  const label = isArchived ? 'archived' : state
  const { Icon, look } = LOOKS[label]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border py-0.5 pr-3 pl-2 text-sm font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon size={14} strokeWidth={1.75} />
      {STATE_WORDS[label]}
    </span>
  )
}

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
