import { cx } from '@lustre/shared-ui'
import { AlarmClock, Archive, Check, CircleDot, Lock, type LucideIcon, PencilLine } from 'lucide-react'
import { STATE_WORDS } from '../../../../content/staff-runs-content.ts'
import type { RunState } from '../../../../protocol/links.ts'

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
  const told = isArchived ? 'archived' : state
  const { Icon, look } = LOOKS[told]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border py-0.5 pr-3 pl-2 text-sm font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {STATE_WORDS[told]}
    </span>
  )
}
