import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type NoticeProps = {
  /** `error` interrupts a screen reader, the others wait. */
  kind?: 'info' | 'success' | 'error'
  /** `edge` colors the left edge only, `box` the border and the background. */
  variant?: 'edge' | 'box'
  title?: string
  children?: ReactNode
  onDismiss?: (() => void) | undefined
  action?: ReactNode
  className?: string
}

const EDGE = 'border-l-2 border-hairline bg-paper'
const KINDS = {
  info: { edge: `${EDGE} border-l-ink`, box: 'border-ink bg-ink/8', title: 'text-ink' },
  success: { edge: `${EDGE} border-l-chosen`, box: 'border-chosen bg-chosen/8', title: 'text-chosen' },
  error: { edge: `${EDGE} border-l-danger`, box: 'border-danger bg-danger/8', title: 'text-danger' },
}

export function Notice(props: NoticeProps) {
  const { kind = 'info', variant = 'edge', title, children, onDismiss, action, className } = props
  const look = KINDS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-3 border p-5 text-md text-ink-soft sm:gap-x-8',
        look[variant],
        className,
      )}
    >
      {/* the action stands beside the text, or below it on narrow screens */}
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
