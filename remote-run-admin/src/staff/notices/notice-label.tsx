import { cx } from '@lustre/shared-ui'
import { Check, Clock, Inbox, type LucideIcon, Send, TriangleAlert } from 'lucide-react'
import { NOTICE_STATE_WORDS } from '../../../content/notices-content.ts'
import type { NoticeState } from '../../../protocol/notices.ts'

const LOOKS: Record<NoticeState | 'kept', { Icon: LucideIcon; look: string }> = {
  waiting: { Icon: Clock, look: 'text-ink-soft' },
  sending: { Icon: Send, look: 'text-ink-soft' },
  sent: { Icon: Check, look: 'text-chosen' },
  kept: { Icon: Inbox, look: 'text-ink-faint' },
  'given-up': { Icon: TriangleAlert, look: 'text-danger' },
}

/** How far a notice is: a sign and a word. */
export function NoticeLabel({ state }: { state: NoticeState | 'kept' }) {
  const { Icon, look } = LOOKS[state]
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', look)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {NOTICE_STATE_WORDS[state]}
    </span>
  )
}
