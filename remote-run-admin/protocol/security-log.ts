import { type Guarded, isNumber, isText, listOf, oneOf, orNothing, orNull, shaped } from './shape.ts'

const isLogEntry = shaped({
  /** Its number in the log. */
  id: isNumber,
  /** ISO 8601 in UTC. */
  time: isText,
  /** Such as `login`. */
  kind: isText,
  /** The remote that it is about, or `host`. */
  section: isText,
  outcome: oneOf('ok', 'refused'),
  detail: orNull(isText),
  /** The same for the same client. */
  client: orNull(isText),
})
/** One entry of the security log, as the API tells it. */
export type LogEntry = Guarded<typeof isLogEntry>

/** `GET /security-log`: newest first; `next` is the `before` of the page after this one. */
export const isLogPage = shaped({
  entries: listOf(isLogEntry),
  next: orNull(isNumber),
  warning: orNothing(isText),
})
export type LogPage = Guarded<typeof isLogPage>
