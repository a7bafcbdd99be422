import type { ReactNode } from 'react'

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
