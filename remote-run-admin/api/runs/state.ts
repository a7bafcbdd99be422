import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { EventKind } from '#content/run-activity-content.ts'
import { STORED_STATES, type StoredState } from '#protocol/client-runs.ts'
import { CHANGES, change, tell } from './change.ts'
import { OFFERED, VERSIONS } from './rows.ts'

/** The body of `PUT /runs/:key/state`. */
export const stateSchema = z.object({ state: z.enum(STORED_STATES, { error: SAYS.wrongState }) })

/** The facts that decide whether a state is allowed. */
const standingSchema = z.object({
  state: z.enum(STORED_STATES),
  offered: z.number(),
  least: z.number(),
  versions: z.number(),
  begun: z.boolean(),
  is_archived: z.boolean(),
  is_changed: z.boolean(),
})
type Standing = z.output<typeof standingSchema>

type Rule = {
  /** The states from which this one is allowed, with the kinds of their events. */
  from: Partial<Record<StoredState, EventKind>>
  /** A condition on `standing`, and the message when it does not hold. */
  only?: { if: string; else: (standing: Standing) => string }
}

const RULES: Record<StoredState, Rule> = {
  draft: {
    from: { open: 'withdrawn', closed: 'withdrawn' },
    only: { if: 'not standing.begun', else: () => SAYS.begunAlready },
  },
  open: {
    from: { draft: 'opened', submitted: 'reopened', closed: 'reopened' },
    only: {
      if: 'standing.offered >= standing.least',
      else: ({ offered, least }) => SAYS.tooFewPictures(offered, least),
    },
  },
  submitted: {
    from: { open: 'locked', closed: 'locked' },
    only: { if: 'standing.versions > 0', else: () => SAYS.nothingSubmitted },
  },
  closed: { from: { open: 'closed', submitted: 'closed' } },
}

/** Whether the client has chosen, noted or submitted anything. */
const BEGUN = `((draft ->> 'version')::bigint > 0 or ${VERSIONS} > 0)`

/** Publishes, closes or reopens a run, or reverts that. @throws {ApiError} 404; 409 when not allowed now */
export async function setState(
  database: Database,
  id: number,
  { state: wanted }: z.output<typeof stateSchema>,
): Promise<void> {
  const { from, only } = RULES[wanted]
  const text = `with standing as (
      select id, state, least, ${OFFERED} as offered, ${VERSIONS} as versions, ${BEGUN} as begun,
        archived_at is not null as is_archived
      from client_runs run where id = $1),
    changed as (
      update client_runs run set state = $2, ${CHANGES} from standing
      where run.id = standing.id and not is_archived and $3::jsonb ? standing.state and ${only?.if ?? 'true'}
      returning run.id, $3::jsonb ->> standing.state as kind, standing.state as before),
    told as (${tell('changed', 'kind', "jsonb_build_object('from', before)")})
    select standing.*, exists (select from changed) as is_changed from standing`
  const [row] = await change(database, id, text, [wanted, JSON.stringify(from)])
  const standing = standingSchema.parse(row)
  if (standing.is_changed || standing.state === wanted) return
  const reason = standing.is_archived ? SAYS.archived : from[standing.state] && only?.else(standing)
  throw new ApiError(409, 'not_now', reason ?? SAYS.notFrom[wanted])
}

/** The body of `PUT /runs/:key/archived`. */
export const archivedSchema = z.object({ archived: z.boolean({ error: SAYS.notYesOrNo }) })

/** Archives a run, which disables its links, or takes it back into the list. @throws {ApiError} 404 */
export async function setArchived(
  database: Database,
  id: number,
  { archived }: z.output<typeof archivedSchema>,
): Promise<void> {
  const text = `with run as (
      update client_runs set archived_at = case when $2::boolean then now() end, ${CHANGES}
      where id = $1 and (archived_at is not null) <> $2::boolean returning id),
    told as (${tell('run', archived ? 'archived' : 'unarchived')})
    select id from run`
  await change(database, id, text, [archived])
}
