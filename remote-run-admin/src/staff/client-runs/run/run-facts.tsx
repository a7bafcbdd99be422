import { RUN_VIEW_CONTENT as SAYS } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { Fact } from '../../../shared/fact.tsx'
import { Moment } from '../../../shared/moment.tsx'
import { Note } from '../../../shared/note.tsx'

export function RunFacts({ run }: { run: ClientRun }) {
  const { state, client, clientEmail, deadline, zone, least, most, pictures, notesAllowed, message } = run
  return (
    <dl className="run-facts mt-6 grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
      <Fact label={SAYS.client}>
        <bdi>{client}</bdi>
        <span className="block text-sm text-ink-soft">
          {clientEmail === null ? (
            SAYS.noEmail
          ) : (
            <a href={`mailto:${clientEmail}`} className="text-gold-ink underline underline-offset-4">
              {clientEmail}
            </a>
          )}
        </span>
      </Fact>
      <Fact label={SAYS.limits}>
        {SAYS.limitsText(least, most)}
        <span className="block text-sm text-ink-soft">{SAYS.offered(pictures)}</span>
      </Fact>
      <Fact label={SAYS.deadline}>
        {deadline === null ? SAYS.noDeadline : <Moment iso={deadline} zone={zone} />}
        {state === 'overdue' && <span className="block text-sm font-medium text-danger">{SAYS.overdue}</span>}
      </Fact>
      <Fact label={SAYS.activity}>
        <Moment iso={run.lastActivity} />
        <span className="block text-sm text-ink-soft">
          {SAYS.created} <Moment iso={run.createdAt} dateOnly />
        </span>
      </Fact>
      <Fact label={SAYS.notes}>{notesAllowed ? SAYS.notesAllowed : SAYS.notesOff}</Fact>
      {message !== '' && (
        <Fact label={SAYS.message} className="col-span-full max-w-measure md:col-span-3">
          <Note text={message} />
        </Fact>
      )}
    </dl>
  )
}
