import { cx } from '@lustre/shared-ui'
import type { LucideIcon } from 'lucide-react'

type PointProps = { text: string; icon: LucideIcon; color: string; className?: string }

/** A line of a list, behind its icon. */
export const Point = ({ text, icon: Icon, color, className }: PointProps) => (
  <li className={cx('flex gap-3', className)}>
    <Icon aria-hidden="true" size={18} strokeWidth={1.5} className={cx('mt-0.5 shrink-0', color)} />
    <span className="min-w-0">{text}</span>
  </li>
)
