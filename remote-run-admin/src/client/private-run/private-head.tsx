import { PRIVATE_RUN_CONTENT } from '../../../content/private-run-content.ts'
import type { OfferedRun } from '../../../protocol/links.ts'
import { Note } from '../../shared/note.tsx'
import { RunHeader } from '../light-table/run-header.tsx'
import type { RunStore } from '../light-table/run-store.ts'
import { deadlineText } from './deadline.ts'

/** What the run is, from whom to whom, by when, and how many may be chosen. */
export function PrivateHead({ run, shown, store }: { run: OfferedRun; shown: number; store: RunStore }) {
  const { title, client, message, least, most, deadline, zone, state } = run
  const when = deadline && deadlineText(deadline, zone)
  return (
    <RunHeader store={store} heading={title} shown={String(shown)} of={PRIVATE_RUN_CONTENT.of(most)}>
      <p className="mt-3 text-md text-ink-soft">
        <bdi>{PRIVATE_RUN_CONTENT.client(client)}</bdi>
      </p>
      {message && <Note text={message} className="mt-5 max-w-136 text-base text-ink" />}
      <p className="mt-5 max-w-136 text-base text-pretty text-ink-soft">
        {PRIVATE_RUN_CONTENT.limits(least, most, shown)} {PRIVATE_RUN_CONTENT.saved}
      </p>
      {when && state === 'overdue' && (
        <p className="mt-3 max-w-136 text-base text-pretty text-danger">
          {PRIVATE_RUN_CONTENT.overdue(when)}
        </p>
      )}
      {when && state === 'open' && (
        <p className="mt-3 max-w-136 text-base text-pretty text-ink">{PRIVATE_RUN_CONTENT.deadline(when)}</p>
      )}
    </RunHeader>
  )
}
