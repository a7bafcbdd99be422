import { deliveredFiles, downloadsEnd } from '../common/delivery.ts'

const IS_OVERDUE = 'coalesce(run.deadline < now(), false)'

/** The number of pictures that a run offers, and of its versions. */
export const OFFERED = `(select count(*)::int from client_run_pictures where run_id = run.id and removed_at is null)`
export const VERSIONS = `(select coalesce(max(version), 0) from client_run_versions where run_id = run.id)`

/** The limits of a selection, which never exceed what the run offers. */
export const LIMITS = `least(run.least, ${OFFERED}) as least, least(run.most, ${OFFERED}) as most`

/** The number of pictures of the last version that no delivered file finishes. */
const MISSING = `(select count(*) from client_run_versions sent, unnest(sent.pictures) as picked
  where sent.run_id = run.id and sent.version = ${VERSIONS} and picked not in (
    select for_number from client_run_files
    where run_id = run.id and delivery is not null and for_number is not null))`

/** What the client has answered to the last delivery; null before the first. */
const DELIVERY = `(select json_build_object('files', count(*), 'approved', count(*) filter (where answer = 'approved'),
    'changes', count(*) filter (where answer = 'change'), 'isOver', ${downloadsEnd('run.id')} < now(),
    'missing', ${MISSING})
  from ${deliveredFiles('run.id')} file having count(*) > 0)`

/** The columns of a list row, from `client_runs run`. */
export const ROW_COLUMNS = `run.id, run.title, run.client, run.least, run.most, run.deadline, run.zone,
  case when run.state = 'open' and ${IS_OVERDUE} then 'overdue' else run.state end as state,
  run.archived_at is not null as "isArchived", run.last_activity_at as "lastActivity",
  jsonb_array_length(run.draft -> 'picks') as chosen,
  ${OFFERED} as pictures, ${VERSIONS} as versions, ${DELIVERY} as delivery`
