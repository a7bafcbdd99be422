import { Link, useNavigate } from '@lustre/platform'
import { Button, buttonClass } from '@lustre/shared-ui'
import { ACTION_CONTENT, RUN_VIEW_CONTENT as SAYS } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { Fact, Moment, Note } from '../common/facts.tsx'
import { actionsOf, offersEnough, type RunAction } from './actions-of.ts'
import { runAddress } from './addresses.ts'
import { duplicateClientRun, setArchived, setState } from './runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from './staff-actions.tsx'

const CHANGES = {
  open: { to: 'open', said: ACTION_CONTENT.opened },
  reopen: { to: 'open', said: ACTION_CONTENT.reopened },
  close: { to: 'closed', said: ACTION_CONTENT.closed },
} as const

/** Returns what an action does, and how Undo restores the previous state. */
function actionOf(name: RunAction, { id, state }: Pick<ClientRun, 'id' | 'state'>): StaffAction {
  if (name === 'archive' || name === 'restore') {
    const archived = name === 'archive'
    return {
      name,
      work: () => setArchived(id, archived),
      said: archived ? ACTION_CONTENT.archived : ACTION_CONTENT.restored,
      undo: () => setArchived(id, !archived),
    }
  }
  const { to, said } = CHANGES[name]
  // In the database an overdue run is an open one.
  const before = state === 'overdue' ? 'open' : state
  return { name, work: () => setState(id, to), said, undo: () => setState(id, before) }
}

const QUIET = buttonClass({ variant: 'quiet', size: 'sm' })

/** Opening a draft is primary; otherwise the most likely action is secondary. */
function lookOf(action: RunAction, index: number) {
  if (action === 'open') return 'primary'
  return index === 0 ? 'secondary' : 'quiet'
}

/** The actions that move a run on, and the way to its pictures. */
export function RunActions({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const isTooSmall = run.state === 'draft' && !offersEnough(run)
  return (
    <section aria-label={SAYS.actions} className="no-print mt-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {actionsOf(run).map((action, index) => (
          <ActionButton
            key={action}
            variant={lookOf(action, index)}
            actions={actions}
            action={actionOf(action, run)}
            disabled={action === 'open' && isTooSmall}
          >
            {ACTION_CONTENT[action]}
          </ActionButton>
        ))}
        <Link
          to={runAddress(run.id, 'pictures')}
          className={buttonClass({ variant: isTooSmall ? 'secondary' : 'quiet', size: 'sm' })}
        >
          {ACTION_CONTENT.pictures}
        </Link>
      </div>
      {run.state === 'draft' && run.most > run.pictures && (
        <p className="mt-2 text-sm text-ink-soft">
          {isTooSmall ? SAYS.tooFew(run.pictures, run.least) : SAYS.atMost(run.pictures)}
        </p>
      )}
    </section>
  )
}

/** What staff have said about a run, and the actions that it seldom needs. */
export function RunAbout({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const navigate = useNavigate()
  const { state, clientEmail, deadline, zone, least, most, pictures, notesAllowed, message } = run

  const duplicate = async () => {
    let copy = 0
    const isMade = await actions.perform({
      name: 'duplicate',
      work: async () => {
        copy = (await duplicateClientRun(run.id)).id
      },
      said: ACTION_CONTENT.duplicated,
      undo: () => setArchived(copy, true),
    })
    if (isMade) navigate(runAddress(copy))
  }

  return (
    <>
      <dl className="run-facts grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
        <Fact label={SAYS.email}>
          {clientEmail === null ? (
            SAYS.noEmail
          ) : (
            <a href={`mailto:${clientEmail}`} className="text-gold-ink underline underline-offset-4">
              {clientEmail}
            </a>
          )}
        </Fact>
        <Fact label={SAYS.limits}>
          {SAYS.limitsText(least, most)}
          <span className="block text-sm text-ink-soft">{SAYS.offered(pictures)}</span>
        </Fact>
        <Fact label={SAYS.deadline}>
          {deadline === null ? SAYS.noDeadline : <Moment iso={deadline} zone={zone} />}
          {state === 'overdue' && (
            <span className="block text-sm font-medium text-danger">{SAYS.overdue}</span>
          )}
        </Fact>
        <Fact label={SAYS.created}>
          <Moment iso={run.createdAt} dateOnly />
        </Fact>
        <Fact label={SAYS.notes}>{notesAllowed ? SAYS.notesAllowed : SAYS.notesOff}</Fact>
        {message !== '' && (
          <Fact label={SAYS.message} className="col-span-full max-w-measure md:col-span-3">
            <Note text={message} />
          </Fact>
        )}
      </dl>
      <div className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={runAddress(run.id, 'facts')} className={QUIET}>
          {ACTION_CONTENT.edit}
        </Link>
        <Button
          variant="quiet"
          size="sm"
          busy={actions.busy === 'duplicate'}
          onClick={() => void duplicate()}
        >
          {ACTION_CONTENT.duplicate}
        </Button>
        {!run.isArchived && (
          <ActionButton actions={actions} action={actionOf('archive', run)}>
            {ACTION_CONTENT.archive}
          </ActionButton>
        )}
      </div>
    </>
  )
}
