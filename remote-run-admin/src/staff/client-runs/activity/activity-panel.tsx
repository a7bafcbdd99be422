import { Button, Notice } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { ACTIVITY_CONTENT } from '../../../../content/run-activity-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/moment.tsx'
import { describeEvent } from './describe-event.ts'
import { type EventGroup, groupEvents } from './group-events.ts'
import { useActivity } from './use-activity.ts'

type ActivityPanelProps = {
  run: Pick<ClientRun, 'id'>
  /** Counts what staff have changed. */
  changes: number
}

function Line({ group }: { group: EventGroup }) {
  const { who, by, what } = describeEvent(group)
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[12rem_10rem_minmax(0,1fr)]"
    >
      <span className="text-sm text-ink-soft tabular-nums">
        <Moment iso={group.at} />
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {who}
        {by !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
      <span className="text-md wrap-anywhere tabular-nums">{what}</span>
    </li>
  )
}

/** What has happened to a run: who, what and when, the newest first, older ones on demand. */
export function ActivityPanel({ run, changes }: ActivityPanelProps) {
  const { events, hasOlder, isTurning, error, showOlder } = useActivity(run.id, changes)
  const groups = groupEvents(events ?? [])
  const list = useRef<HTMLOListElement>(null)
  const focusFrom = useRef<number | null>(null)

  useEffect(() => {
    if (focusFrom.current === null || isTurning) return
    // the button may be gone, and what is new is where one reads on
    const from = list.current?.children[focusFrom.current]
    if (from instanceof HTMLElement) from.focus()
    focusFrom.current = null
  }, [isTurning])

  const turn = () => {
    focusFrom.current = groups.length
    void showOlder()
  }

  return (
    <section aria-labelledby="run-activity" className="no-print mt-12 border-t border-hairline pt-8">
      <h3 id="run-activity" className="font-display text-xl">
        {ACTIVITY_CONTENT.heading}
      </h3>
      {error !== null && (
        <Notice kind="error" className="mt-6">
          {error}
        </Notice>
      )}
      {events === null && error === null && (
        <output className="mt-6 block text-md text-ink-soft">{ACTIVITY_CONTENT.loading}</output>
      )}
      {events?.length === 0 && <p className="mt-6 text-md text-ink-faint">{ACTIVITY_CONTENT.none}</p>}
      {groups.length > 0 && (
        <ol ref={list} aria-label={ACTIVITY_CONTENT.list} className="mt-6 border-t border-hairline">
          {groups.map((group) => (
            <Line key={group.id} group={group} />
          ))}
        </ol>
      )}
      {hasOlder && (
        <Button variant="secondary" size="sm" busy={isTurning} className="mt-6" onClick={turn}>
          {ACTIVITY_CONTENT.more}
        </Button>
      )}
    </section>
  )
}
