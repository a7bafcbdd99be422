import { Notice } from '@lustre/shared-ui'
import type { ComponentProps, ReactNode } from 'react'
import { PANEL_CONTENT, PROXY_CONTENT } from '#content/admin-content.ts'
import type { RunStats } from '#protocol/runs.ts'
import { System } from '../admin/system.tsx'
import { Moment } from '../common/facts.tsx'
import { RunList } from './run-list.tsx'

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-x-4 gap-y-1 border-hairline px-3 py-3 first:pl-0 not-first:border-l sm:flex-row sm:items-baseline sm:px-6">
      <dt className="text-xs font-medium text-ink-faint uppercase sm:tracking-label">{label}</dt>
      <dd className="font-display text-lg whitespace-nowrap tabular-nums sm:text-2xl">{children}</dd>
    </div>
  )
}

const number = (value: number | undefined) => value?.toLocaleString('en-US') ?? PANEL_CONTENT.unknown

function latestOf(stats: RunStats | null): ReactNode {
  if (!stats) return PANEL_CONTENT.unknown
  return stats.latest === null ? PANEL_CONTENT.noRuns : <Moment iso={stats.latest} dateOnly />
}

/** The three totals; a dash stands for an unknown one. */
function StatCards({ stats }: { stats: RunStats | null }) {
  return (
    <dl className="mt-5 grid grid-cols-[1fr_1fr_auto] border-y border-hairline sm:grid-cols-3">
      <Card label={PANEL_CONTENT.totalRuns}>{number(stats?.runs)}</Card>
      <Card label={PANEL_CONTENT.totalImages}>{number(stats?.images)}</Card>
      <Card label={PANEL_CONTENT.latestRun}>{latestOf(stats)}</Card>
    </dl>
  )
}

type OverviewProps = ComponentProps<typeof RunList> & { stats: RunStats | null }

/** The totals, the list of all runs, and a closed part with what staff rarely need. */
export function Overview({ stats, ...list }: OverviewProps) {
  return (
    <>
      {stats?.untrustedProxy && (
        <Notice title={PROXY_CONTENT.title} className="mt-6">
          {PROXY_CONTENT.text}
        </Notice>
      )}
      <StatCards stats={stats} />
      <RunList {...list} />
      <System />
    </>
  )
}
