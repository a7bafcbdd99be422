import { cx } from '@lustre/shared-ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type FoldProps = {
  id: string
  heading: string
  /** What the heading's row says beside it. */
  about?: ReactNode
  /** Opens it, also later; staff close it themselves. */
  isOpen?: boolean
  /** Keeps the content while it is closed, such as uploads under way. */
  keeps?: boolean
  level?: 2 | 3 | 4
  className?: string
  children: ReactNode
}

/** A section that staff open by its heading; its content loads when it opens. */
export function Fold({
  id,
  heading,
  about,
  isOpen = false,
  keeps,
  level = 3,
  className,
  children,
}: FoldProps) {
  const [wanted, setWanted] = useState(isOpen)
  const [open, setOpen] = useState(isOpen)
  const [seen, setSeen] = useState(isOpen)
  if (wanted !== isOpen) {
    setWanted(isOpen)
    if (isOpen) setOpen(true)
  }
  if (open && !seen) setSeen(true)
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={id}
      className={cx('border-b border-hairline', level === 4 && 'last-of-type:border-b-0', className)}
    >
      <details
        open={open}
        className="group/fold"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-6 py-3 [&::-webkit-details-marker]:hidden">
          <Heading id={id} className={cx('font-display', level === 4 ? 'text-lg' : 'text-xl')}>
            {heading}
          </Heading>
          <span className="flex flex-1 flex-wrap items-center justify-end gap-x-6 text-right text-sm text-ink-soft tabular-nums">
            {about}
          </span>
          <ChevronDown
            size={20}
            strokeWidth={1.5}
            className={cx(
              'shrink-0 text-gold-ink transition-transform duration-(--duration-feedback) ease-settle',
              open && 'rotate-180',
            )}
          />
        </summary>
        {(open || (keeps && seen)) && <div className="pb-10">{children}</div>}
      </details>
    </section>
  )
}
