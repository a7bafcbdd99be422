import type { ReactNode } from 'react'

/** A fact of a run, for a `dl`. */
export function Fact({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={className}>
      <dt className="text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="mt-1 text-base wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
