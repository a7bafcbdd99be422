import { Button } from '@lustre/shared-ui'
import { ACTIVITY_CONTENT } from '#content/run-activity-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { Moment } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { REFRESH_MS } from '../runs/refresh.ts'
import { fetchActivity } from '../runs/runs-api.ts'
import type { StaffActions } from '../runs/staff-actions.tsx'
import { describeEvent, groupEvents } from './describe-event.ts'
import { useOlder } from './use-older.ts'

export function ActivityPanel({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const { items, hasOlder, loading, error, onList, showOlder } = useOlder(
    `${run.id} ${actions.changes}`,
    (pages, signal) => fetchActivity(run.id, pages, signal),
    { failed: ACTIVITY_CONTENT.failed, refreshMs: REFRESH_MS },
  )
  const groups = groupEvents(items ?? [])

  return (
    <>
      <Failure error={error} />
      {items === null && error === null && (
        <output className="mt-6 block text-md text-ink-soft">{ACTIVITY_CONTENT.loading}</output>
      )}
      {items?.length === 0 && <p className="mt-6 text-md text-ink-faint">{ACTIVITY_CONTENT.none}</p>}
      {groups.length > 0 && (
        <ol ref={onList} aria-label={ACTIVITY_CONTENT.list} className="mt-6 border-t border-hairline">
          {groups.map((group) => {
            const { who, by, what } = describeEvent(group)
            return (
              <li
                key={group.id}
                tabIndex={-1}
                className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[12rem_10rem_minmax(0,1fr)]"
              >
                <span className="text-sm text-ink-soft tabular-nums">
                  <Moment iso={group.at} />
                </span>
                <span className="text-sm wrap-anywhere text-ink-soft">
                  {who}
                  {by !== null && ' · '}
                  {by !== null && <bdi>{by}</bdi>}
                </span>
                <span className="text-md wrap-anywhere tabular-nums">{what}</span>
              </li>
            )
          })}
        </ol>
      )}
      {hasOlder && (
        <Button variant="secondary" size="sm" busy={loading} className="mt-6" onClick={showOlder}>
          {ACTIVITY_CONTENT.more}
        </Button>
      )}
    </>
  )
}
