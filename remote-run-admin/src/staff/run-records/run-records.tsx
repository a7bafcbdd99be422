import { lazyNear } from '@lustre/platform'
import { Notice } from '@lustre/shared-ui'
import { Suspense, useState } from 'react'
import { PANEL_CONTENT } from '../../../content/admin-content.ts'
import { LOG_CONTENT, PROXY_CONTENT } from '../../../content/security-log-content.ts'
import { TOKENS_CONTENT } from '../../../content/token-content.ts'
import { useLoad } from '../../shared/use-load.ts'
import { StatCards } from '../panel/stat-cards.tsx'
import { fetchRuns, fetchStats } from '../shared/admin-api.ts'
import { ClosedSection } from '../shared/closed-section.tsx'
import { FIRST_PAGE, type ListView } from './list-view.ts'
import { RunDetail } from './run-detail.tsx'
import { RunList } from './run-list.tsx'

const Notices = lazyNear('[data-defer=notices]', async () => (await import('../notices/notices.tsx')).Notices)
const Passkeys = lazyNear(
  '[data-defer=passkeys]',
  async () => (await import('../passkeys/passkeys.tsx')).Passkeys,
)

const importTokens = async () => (await import('../tokens/token-list.tsx')).TokenList
const importEntries = async () => (await import('../security-log/log-entries.tsx')).LogEntries

/**
 * Totals, the list, and one run's details. The list keeps its place while a run is looked at.
 * @param props.id the run whose details are shown; null: the list
 */
export function RunRecords({ id }: { id: number | null }) {
  const [view, setView] = useState<ListView>(FIRST_PAGE)
  const [lastSeen, setLastSeen] = useState<number | null>(null)

  const before = view.cursors.at(-1) ?? null
  const stats = useLoad('stats', fetchStats)
  const list = useLoad(JSON.stringify([view.sort, view.q, before]), (signal) =>
    fetchRuns({ sort: view.sort, q: view.q, before }, signal),
  )

  if (id !== null && id !== lastSeen) setLastSeen(id)
  if (id !== null)
    return (
      <RunDetail key={id} id={id} known={list.value?.runs.find((run) => run.id === id) ?? null} list={view} />
    )
  return (
    <>
      {stats.value?.untrustedProxy && (
        <Notice title={PROXY_CONTENT.title} className="mt-6">
          {PROXY_CONTENT.text}
        </Notice>
      )}
      <StatCards stats={stats.value} />
      <RunList
        view={view}
        list={list}
        focusRun={lastSeen}
        onView={setView}
        onRefresh={() => {
          stats.reload()
          list.reload()
        }}
      />
      <section aria-labelledby="system" className="no-print mt-16 border-t border-ink/25 pt-6">
        <h2 id="system" className="font-display text-2xl">
          {PANEL_CONTENT.system}
        </h2>
        <div data-defer="notices">
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        </div>
        <div data-defer="passkeys">
          <Suspense fallback={null}>
            <Passkeys />
          </Suspense>
        </div>
        <ClosedSection id="api-tokens" texts={TOKENS_CONTENT} importContent={importTokens} />
        <ClosedSection id="security-log" texts={LOG_CONTENT} importContent={importEntries} />
      </section>
    </>
  )
}
