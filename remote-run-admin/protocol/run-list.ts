import {
  type Guarded,
  isNumber,
  isText,
  listOf,
  mapOf,
  orNothing,
  orNull,
  shaped,
} from '@lustre/platform/shape'
import { isClientRunRow } from './client-runs.ts'
import { RUN } from './runs.ts'
import { WAITS } from './waits.ts'

/** What the list may be limited to: what runs wait for, or archived runs. */
export const RUN_FILTERS = [...WAITS, 'archived'] as const
export type RunFilter = (typeof RUN_FILTERS)[number]

const isRunRow = shaped({
  ...RUN,
  /** Null for a run by link before its first version; the other fields are those of the last one. */
  submission_time: orNull(isText),
  note: orNothing(orNull(isText)),
  picture_notes: orNothing(mapOf(isText)),
  receipt: orNothing(orNull(isText)),
  /** Set for a run by private link, whose client is `user_name`. */
  run: orNothing(isClientRunRow),
})
export type RunRow = Guarded<typeof isRunRow>

/** Returns the key of a run, which its paths have: '12' of /run, 'R12' by private link. */
export const runKey = ({ id, run }: Pick<RunRow, 'id' | 'run'>): string => (run ? `R${id}` : String(id))

/** The answer to `GET /runs?sort&q&waits&before`; `next` is the cursor of the following page. */
export const isRunPage = shaped({
  runs: listOf(isRunRow),
  next: orNull(isText),
  /** How many runs of the search each filter shows, except `nothing`. */
  counts: mapOf(isNumber),
  warning: orNothing(isText),
})
export type RunPage = Guarded<typeof isRunPage>
