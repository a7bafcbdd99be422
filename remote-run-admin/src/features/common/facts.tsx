import { cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { localDate, localTime, utcTime } from './time.ts'

/** A client's text: plain, in its own writing direction, with its line breaks. */
export function Note({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={cx('whitespace-pre-line wrap-anywhere', className)}>
      {text}
    </p>
  )
}

/**
 * A moment in the browser's time zone, or in another one; its title shows UTC. Not for the host, which does
 * not know the zone.
 */
export function Moment({ iso, dateOnly = false, zone }: { iso: string; dateOnly?: boolean; zone?: string }) {
  const utc = utcTime(iso)
  return (
    <time dateTime={iso} title={zone === undefined ? utc : `${zone} · ${utc}`}>
      {dateOnly ? localDate(iso) : localTime(iso, zone)}
    </time>
  )
}

type FactProps = { label: string; children: ReactNode; className?: string }

export function Fact({ label, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="mt-1 text-base wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
