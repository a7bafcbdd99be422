import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type NoticeProps = {
  /** `error` interrupts a screen reader, the others wait. */
  kind?: 'info' | 'success' | 'error'
  title?: string
  children?: ReactNode
  /** Adds a 'Dismiss' button. */
  onDismiss?: () => void
  /** What to do about it, such as a 'Retry' button. */
  action?: ReactNode
  className?: string
}

const KINDS = {
  info: { edge: 'border-l-ink', title: 'text-ink' },
  success: { edge: 'border-l-chosen', title: 'text-chosen' },
  error: { edge: 'border-l-danger', title: 'text-danger' },
}

/** A message about what happened and what to do next. */
export function Notice({ kind = 'info', title, children, onDismiss, action, className }: NoticeProps) {
  const look = KINDS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-3 border border-l-2 border-hairline bg-paper p-5 text-md text-ink-soft sm:gap-x-8',
        look.edge,
        className,
      )}
    >
      {/* what to do stands beside the words, and below them where there is no room */}
      <div className="min-w-0 flex-1 basis-40">
        {title && <p className={cx('font-medium', look.title)}>{title}</p>}
        {children}
      </div>
      {(action || onDismiss) && (
        <div className="flex shrink-0 items-center gap-5">
          {action}
          {onDismiss && (
            <Button variant="quiet" size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
