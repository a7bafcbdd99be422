import type { ReactNode } from 'react'
import { PANEL_CONTENT } from '../../../content/admin-content.ts'
import type { RunStats } from './admin-api.ts'
import { Moment } from './moment.tsx'

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 border-hairline py-4 not-first:border-t sm:px-6 sm:first:pl-0 sm:not-first:border-t-0 sm:not-first:border-l">
      <dt className="text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="font-display text-2xl tabular-nums">{children}</dd>
    </div>
  )
}

const number = (value: number | undefined) => value?.toLocaleString('en-US') ?? PANEL_CONTENT.unknown

function latestOf(stats: RunStats | null): ReactNode {
  if (!stats) return PANEL_CONTENT.unknown
  return stats.latest === null ? PANEL_CONTENT.noRuns : <Moment iso={stats.latest} dateOnly />
}

/** The three totals. A dash stands until they are known. */
export function StatCards({ stats }: { stats: RunStats | null }) {
  return (
    <dl className="mt-8 grid border-y border-hairline sm:grid-cols-3">
      <Card label={PANEL_CONTENT.totalRuns}>{number(stats?.runs)}</Card>
      <Card label={PANEL_CONTENT.totalImages}>{number(stats?.images)}</Card>
      <Card label={PANEL_CONTENT.latestRun}>{latestOf(stats)}</Card>
    </dl>
  )
}
