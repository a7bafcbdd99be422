import {
  type Guarded,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNothing,
  orNull,
  shaped,
} from '@lustre/platform/shape'

const isLogEntry = shaped({
  id: isNumber,
  /** ISO 8601 in UTC. */
  time: isText,
  /** Such as `login`. */
  kind: isText,
  /** The remote that the entry is about, or `host`. */
  section: isText,
  outcome: oneOf('ok', 'refused'),
  detail: orNull(isText),
  /** A code that is the same for the same client. */
  client: orNull(isText),
})
export type LogEntry = Guarded<typeof isLogEntry>

/** The answer to `GET /security-log?pages`, newest first; `next` is null when no older entries follow. */
export const isLogPage = shaped({
  entries: listOf(isLogEntry),
  next: orNull(isNumber),
  warning: orNothing(isText),
})
export type LogPage = Guarded<typeof isLogPage>
